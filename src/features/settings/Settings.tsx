import type { UnknownAction } from '@reduxjs/toolkit';
import { useLayoutEffect, useRef } from 'react';
import { IconDeviceDesktop, IconMoon, IconSun } from '@/ui/controls/icons';
import type { LimitChanges } from '@/core/channels/limitChanges';
import { PROGRAM_VERSION } from '@/core/planFile/format';
import { selectLimits } from '@/store/channels/channelSelectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectSettings } from '@/store/planFile/planFileSelectors';
import {
  adviceChosen,
  appearanceChosen,
  askBeforeLeavingSwitched,
  limitChanged,
  singleKeysSwitched,
} from '@/store/settingsSlice';
import { Button } from '@/ui/controls/Button';
import { FileLink } from '@/ui/controls/FileLink';
import { ModalDialog } from '@/ui/controls/ModalDialog';
import { Segments } from '@/ui/controls/Segments';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import type { Announce } from '@/ui/page/useAnnouncements';
import { CHANGES_LINK } from './changesLink';
import { DeviceSettings } from './DeviceSettings';
import { NetworkLimits } from './PlanSettings';
import { PostingSettings } from './PostingSettings';
import { PostingTimesSettings } from './PostingTimesSettings';
import { SettingSwitch } from './SettingSwitch';
import styles from './Settings.module.css';

const CHOICES = [
  { value: 'system', name: 'System', icon: IconDeviceDesktop },
  { value: 'light', name: 'Light', icon: IconSun },
  { value: 'dark', name: 'Dark', icon: IconMoon },
] as const;

const ADVICE = [
  { value: 'all', name: 'All' },
  { value: 'refused', name: 'Only what networks refuse' },
  { value: 'none', name: 'None' },
] as const;

const NO_CHANGES: LimitChanges = {};

interface SettingsProps {
  readonly announce: Announce;
  readonly onClose: () => void;
}

/** The dialog with the settings. Each choice is made at once. The code is loaded when they are first opened. */
export function Settings({ announce, onClose }: SettingsProps) {
  const dispatch = useAppDispatch();
  const announceStep = useAnnounceStep(announce);
  const {
    appearance,
    singleKeys,
    askBeforeLeaving,
    advice = 'all',
  } = useAppSelector(selectSettings);
  const limits = useAppSelector(selectLimits) ?? NO_CHANGES;
  const contentRef = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // Otherwise the dialog focuses its Close button.
    contentRef.current?.querySelector<HTMLInputElement>(':checked')?.focus();
  }, []);

  function change(action: UnknownAction) {
    dispatch(action);
    announceStep();
  }

  return (
    <ModalDialog
      title="Settings"
      shape="wide"
      onClose={onClose}
      foot={(close) => (
        <div className={styles.foot}>
          <div className={styles.version}>
            <span>Social Sync {PROGRAM_VERSION}</span>
            <span className={styles.links}>
              <FileLink to={CHANGES_LINK.to}>{CHANGES_LINK.label}</FileLink>
              <FileLink to="/licences.txt">Licences</FileLink>
            </span>
          </div>
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        </div>
      )}
    >
      {(close) => (
        <div ref={contentRef} className={styles.sections}>
          <div className={styles.appearance}>
            <span aria-hidden="true" className={styles.name}>
              Appearance
            </span>
            <Segments
              label="Appearance"
              segments={CHOICES}
              value={appearance}
              onChoose={(choice) => {
                change(appearanceChosen(choice));
              }}
            />
          </div>
          <div role="group" aria-label="Keyboard">
            <SettingSwitch
              name="Single-key shortcuts"
              isOn={singleKeys}
              onChange={(isOn) => {
                change(singleKeysSwitched(isOn));
              }}
              help="Press ? on the scheduler to see them all. Turn this off if you dictate or press keys by accident."
            />
          </div>
          <SettingSwitch
            name="Ask before leaving"
            isOn={askBeforeLeaving}
            onChange={(isOn) => {
              change(askBeforeLeavingSwitched(isOn));
            }}
            help="Your browser asks before you close or reload a tab whose posts are kept nowhere else. For a plan with a file, it always asks about unsaved changes."
          />
          <PostingSettings announce={announce} onLeave={close} />
          <PostingTimesSettings onDone={announceStep} />
          <div className={styles.appearance}>
            <span aria-hidden="true" className={styles.name}>
              Advice
            </span>
            <Segments
              label="Advice"
              segments={ADVICE}
              value={advice}
              onChoose={(choice) => {
                change(adviceChosen(choice));
              }}
            />
          </div>
          <NetworkLimits
            changes={limits}
            onChange={(network, limit) => {
              change(limitChanged({ network, limit }));
            }}
          />
          <DeviceSettings announce={announce} />
        </div>
      )}
    </ModalDialog>
  );
}
