import { useEffect, useState } from 'react';
import type { DueNotice } from '@/core/posting/dueNotices';
import { useAppDispatch, useAppSelector, useServices } from '@/store/hooks';
import { switchHelpPosting } from '@/store/postingCommands';
import { selectHelpSince } from '@/store/selectors';
import type { Notifications } from '@/store/services';
import { notificationsSwitched } from '@/store/tabSlices';
import { Button } from '@/ui/controls/Button';
import { useAnnounceStep } from '@/ui/page/useAnnounceStep';
import type { Announce } from '@/ui/page/useAnnouncements';
import { useRemind } from '@/ui/page/useRemind';
import { Problem } from './DeviceSettings';
import { SettingSwitch } from './SettingSwitch';

/** Shown when the switch is turned on: the user sees whether the system lets notifications through. */
const SAMPLE: DueNotice = {
  title: 'System notification is on',
  body: 'You see the posts that are due like this.',
  posts: [],
};

const ALLOW = 'Allow notifications in the settings that your browser has for this page';

/** Why the system shows no notification. */
const PROBLEMS = {
  missing: 'This browser has no notifications. Your calendar can remind you.',
  refused: `Your browser refuses notifications. ${ALLOW}, and turn this on.`,
  withdrawn: `Your browser does not allow notifications any more. ${ALLOW}; then this is on again.`,
  unanswered: 'Your browser needs your answer. Turn this on to be asked again.',
  notShown:
    'Your browser did not show a notification. On a phone it needs “Available offline”: turn that on, and then this.',
};

/** The state of "System notification", and its switch. */
function useSystemNotification() {
  const { notifications: load } = useServices();
  const dispatch = useAppDispatch();
  const isWanted = useAppSelector(({ device }) => device.notifies);
  const [notifications, setNotifications] = useState<Notifications>();
  const [permission, setPermission] = useState<ReturnType<Notifications['permission']>>();
  const [failed, setFailed] = useState<'unanswered' | 'notShown'>();

  useEffect(() => {
    load().then(setNotifications, () => undefined);
  }, [load]);
  useEffect(() => {
    if (!notifications) return undefined;
    function read() {
      setPermission(notifications?.permission());
    }
    read();
    return notifications.subscribe(read);
  }, [notifications]);

  async function turnOn() {
    if (!notifications) return;
    await notifications.ask();
    const answer = notifications.permission();
    setPermission(answer);
    const isShown = answer === 'granted' && (await notifications.show(SAMPLE));
    if (!isShown) setFailed(answer === 'granted' ? 'notShown' : 'unanswered');
    dispatch(notificationsSwitched(isShown));
  }

  function problem(): keyof typeof PROBLEMS | undefined {
    if (permission === 'missing') return permission;
    if (permission === 'denied') return isWanted ? 'withdrawn' : 'refused';
    if (permission === 'default' && isWanted) return 'unanswered';
    return isWanted ? undefined : failed;
  }

  return {
    isOn: isWanted && (permission ?? 'granted') === 'granted',
    isDisabled: !notifications || permission === 'missing',
    problem: problem(),
    change: (isOn: boolean) => {
      setFailed(undefined);
      if (isOn) void turnOn();
      else dispatch(notificationsSwitched(false));
    },
  };
}

interface PostingSettingsProps {
  readonly announce: Announce;
  /** Closes the settings. */
  readonly onLeave: () => void;
}

/** The settings of the help with posting. Whether the system notifies is a choice of this browser, not of the plan. */
export function PostingSettings({ announce, onLeave }: PostingSettingsProps) {
  const dispatch = useAppDispatch();
  const announceStep = useAnnounceStep(announce);
  const remind = useRemind();
  const isHelpOn = useAppSelector(selectHelpSince) !== null;
  const { isOn, isDisabled, problem, change } = useSystemNotification();
  return (
    <>
      <SettingSwitch
        name="Help me post"
        isOn={isHelpOn}
        onChange={(isWanted) => {
          dispatch(switchHelpPosting(isWanted));
          announceStep();
        }}
        help="The scheduler says which posts are due and not marked as posted. You post them yourself: the product copies the text and opens the page of the network."
      />
      {isHelpOn && (
        <SettingSwitch
          name="System notification"
          isOn={isOn}
          isDisabled={isDisabled}
          onChange={change}
          help="When a post is due and no tab with the plan is in sight, your device shows the time, the first words and the networks. This is a choice of this browser, not of the plan. It works while Social Sync is open in a tab."
        >
          <Problem text={problem ? PROBLEMS[problem] : null} />
          {problem && (
            <div>
              <Button
                variant="secondary"
                onClick={() => {
                  onLeave();
                  remind();
                }}
              >
                Reminders in my calendar…
              </Button>
            </div>
          )}
        </SettingSwitch>
      )}
    </>
  );
}
