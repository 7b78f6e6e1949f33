import type { LimitChanges } from '@/core/channels/limitChanges';
import { PROGRAM_VERSION } from '@/core/planFile/program';
import { selectLimits, selectMutedAdvice } from '@/store/channels/channelSelectors';
import { useAppDispatch } from '@/store/dispatch';
import { useAppSelector } from '@/store/hooks';
import { selectSettings } from '@/store/planFile/planFileSelectors';
import { selectCheck } from '@/store/settingsSelectors';
import {
  adviceUnmuted,
  appearanceChosen,
  askBeforeLeavingSwitched,
  checkChanged,
  limitChanged,
  singleKeysSwitched,
} from '@/store/settingsSlice';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import type { Announce } from '@/ui/page/useAnnouncements';
import { SettingsDialog } from './SettingsDialog';
import { NetworkLimits } from './NetworkLimits';
import { MutedAdvice } from './MutedAdvice';
import { DeviceSettings } from './DeviceSettings';
import { CheckSettings } from './CheckSettings';
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
