import { DeviceSettings } from '@/components/settings/DeviceSettings';
import { SettingsDialog } from '@/components/settings/SettingsDialog';
import { PROGRAM_VERSION } from '@/domain/workspace/program';
import { useAppDispatch } from '@/state/dispatch';
import { useAppSelector } from '@/state/hooks';
import { selectSettings } from '@/state/planFile/planFileSelectors';
import {
  appearanceChosen,
  askBeforeLeavingSwitched,
  singleKeysSwitched,
} from '@/state/settingsSlice';
import { useAnnounceStep } from '../frame/useAnnounceStep';
import type { Announce } from '../frame/useAnnouncements';
import { useKeeping } from './useKeeping';
import { useOffline } from './useOffline';

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
