import { SettingsDialog } from '@/components/dashboard/SettingsDialog';
import { useAppDispatch } from '@/state/dispatch';
import { useAppSelector } from '@/state/hooks';
import { appearanceChosen, singleKeysSwitched } from '@/state/settingsSlice';
import { selectAppearance, selectSingleKeys } from '@/state/selectors';
import { useAnnounceStep } from '../frame/useAnnounceStep';
import { useAnnounce } from '../frame/useAnnouncements';

interface SettingsProps {
  readonly onClose: () => void;
}

/** The settings. The code is loaded when they are first opened. */
export function Settings({ onClose }: SettingsProps) {
  const dispatch = useAppDispatch();
  const announceStep = useAnnounceStep(useAnnounce());
  return (
    <SettingsDialog
      appearance={useAppSelector(selectAppearance)}
      onAppearanceChoose={(choice) => {
        dispatch(appearanceChosen(choice));
        announceStep();
      }}
      singleKeys={useAppSelector(selectSingleKeys)}
      onSingleKeysChange={(isOn) => {
        dispatch(singleKeysSwitched(isOn));
        announceStep();
      }}
      onClose={onClose}
    />
  );
}
