import { CheckSettings } from '@/components/settings/CheckSettings';
import { DeviceSettings } from '@/components/settings/DeviceSettings';
import { MutedAdvice } from '@/components/settings/MutedAdvice';
import { NetworkLimits } from '@/components/settings/NetworkLimits';
import { SettingsDialog } from '@/components/settings/SettingsDialog';
import type { LimitChanges } from '@/domain/channels/limitChanges';
import { PROGRAM_VERSION } from '@/domain/workspace/program';
import { selectLimits, selectMutedAdvice } from '@/state/channels/channelSelectors';
import { useAppDispatch } from '@/state/dispatch';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/planFile/planFileSelectors';
import { selectCheck } from '@/state/settingsSelectors';
import {
  adviceUnmuted,
  appearanceChosen,
  askBeforeLeavingSwitched,
  checkChanged,
  limitChanged,
  singleKeysSwitched,
} from '@/state/settingsSlice';
import { useAnnounceStep } from '../frame/useAnnounceStep';
import type { Announce } from '../frame/useAnnouncements';
import { useKeeping } from './useKeeping';
import { useOffline } from './useOffline';

const NO_CHANGES: LimitChanges = {};

interface SettingsProps {
  readonly announce: Announce;
  readonly onClose: () => void;
}

/** The settings. The code is loaded when they are first opened. */
export function Settings({ announce, onClose }: SettingsProps) {
  const dispatch = useAppDispatch();
  const announceStep = useAnnounceStep(announce);
  const { change: keep, deleteStored, ...keeping } = useKeeping(announce);
  const offline = useOffline();
  const limits = useAppSelector(selectLimits) ?? NO_CHANGES;
  const muted = useAppSelector(selectMutedAdvice);
  const check = useAppSelector(selectCheck);
  const { state, reason, turnOn, turnOff } = offline;
  return (
    <SettingsDialog
      settings={useAppSelector(selectSettings)}
      onAppearanceChoose={(choice) => {
        dispatch(appearanceChosen(choice));
        announceStep();
      }}
      onSingleKeysChange={(isOn) => {
        dispatch(singleKeysSwitched(isOn));
        announceStep();
      }}
      onAskBeforeLeavingChange={(isOn) => {
        dispatch(askBeforeLeavingSwitched(isOn));
        announceStep();
      }}
      version={PROGRAM_VERSION}
      onClose={onClose}
    >
      <CheckSettings
        check={check}
        onChange={(changed) => {
          dispatch(checkChanged(changed));
          announceStep();
        }}
      />
      <NetworkLimits
        changes={limits}
        onChange={(network, limit) => {
          dispatch(limitChanged({ network, limit }));
          announceStep();
        }}
      />
      <MutedAdvice
        kinds={muted}
        onUnmute={(kind) => {
          dispatch(adviceUnmuted(kind));
          announceStep();
        }}
      />
      <DeviceSettings
        keeping={{
          ...keeping,
          onChange: keep,
          onDelete() {
            deleteStored();
            turnOff();
          },
        }}
        offline={
          state === 'unavailable'
            ? null
            : {
                isOn: state === 'on' || state === 'turningOn',
                isBusy: state === 'turningOn',
                problem: reason,
                onChange(isOn) {
                  if (isOn) turnOn();
                  else turnOff();
                },
              }
        }
      />
    </SettingsDialog>
  );
}
