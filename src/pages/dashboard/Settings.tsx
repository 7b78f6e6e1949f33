import { SettingsDialog } from '@/components/dashboard/SettingsDialog';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import {
  appearanceChosen,
  selectAppearance,
  selectSingleKeys,
  singleKeysSwitched,
} from '@/state/settingsSlice';

interface SettingsProps {
  readonly onClose: () => void;
}

/** The settings. The code is loaded when they are first opened. */
export function Settings({ onClose }: SettingsProps) {
  const dispatch = useAppDispatch();
  return (
    <SettingsDialog
      appearance={useAppSelector(selectAppearance)}
      onAppearanceChoose={(choice) => dispatch(appearanceChosen(choice))}
      singleKeys={useAppSelector(selectSingleKeys)}
      onSingleKeysChange={(isOn) => dispatch(singleKeysSwitched(isOn))}
      onClose={onClose}
    />
  );
}
