import { answersInWords, answersMessage } from '@/core/review/answersMessage';
import { answersText, type Answers } from '@/core/review/reviewFiles';
import type { Review } from '@/core/review/sentPost';
import { codeOf } from '@/core/review/textCode';
import { foreignFileName } from '@/core/text/foreignFileName';
import { download } from '@/shell/browser/download';
import { sharing } from '@/shell/browser/sharing';
import { button, make, makeNameField } from './dom';
import { icon, ICONS } from './posts';
import { tag } from './tag';

/** Some mail programs do not take a longer link. */
const MAX_MAIL_LENGTH = 2_000;

/** Answers that can be sent. */
interface Ready {
  readonly answers: Answers;
  readonly message: string;
}

/** Creates the dialog that sends answers back. */
export function createSendBack(
  review: Review,
  nameField: HTMLInputElement,
  written: () => Answers,
  tellSent: () => void,
) {
  let ready: Ready | null = null;
  let latest: Answers | null = null;
  const dialog = make('dialog', { 'aria-labelledby': 'send-back' });
  const summary = make('p', {});
  const { input: name, label } = makeNameField();
  name.setAttribute('aria-describedby', 'send-problem');
  const problem = make('p', { id: 'send-problem', role: 'alert', class: 'problem' });
  const done = make('p', { role: 'status' });
  const copied = make('textarea', { rows: '4', readonly: true, 'aria-label': 'Answers' });
  const mail = make('a', { class: 'button' }, icon(ICONS.mail), tag('span', {}, 'E-mail…'));

  /** Makes the message at once, because a browser copies and shares only in the press itself. */
  async function prepare(): Promise<void> {
    ready = null;
    const answers = written();
    latest = answers;
    const message = answersMessage(review, answers, (await codeOf(answersText(answers))) ?? '');
    // Another name was typed since.
    if (latest !== answers) return;
    ready = { answers, message };
    const subject = `Answers: ${review.title}`;
    const address = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`;
    mail.href = address;
    mail.hidden = address.length > MAX_MAIL_LENGTH;
  }

  /** Returns what a button does: it sends, if there is a name. */
  function press(how: (sent: Ready) => Promise<string> | string) {
    async function send() {
      problem.textContent = '';
      if (name.value.trim() === '') {
        problem.textContent = 'Please say who you are.';
        name.focus();
        return;
      }
      if (!ready) return;
      const words = await how(ready);
      done.textContent = words;
      if (words !== '') tellSent();
    }
    return () => void send();
  }

  const share = button(
    'Share answers…',
    '',
    icon(ICONS.share),
    press(async ({ message }) => {
      const result = await sharing.share(message, []);
      if (result === 'failed') problem.textContent = 'Nothing was shared. Please copy the answers.';
      return result === 'shared' ? 'Shared.' : '';
    }),
  );
  const copy = button(
    'Copy answers',
    '',
    icon(ICONS.copy),
    press(async ({ message }) => {
      if (await sharing.copyText(message)) return 'Copied. Paste them into a message.';
      problem.textContent = 'This browser does not let the page copy. Please copy this text:';
      copied.hidden = false;
      copied.value = message;
      copied.select();
      return '';
    }),
  );
  mail.addEventListener('click', (event) => {
    if (name.value.trim() === '') event.preventDefault();
    press(() => 'The answers are in a message of your mail program. Send it there.')();
  });
  const save = button(
    'Save answers as a file',
    '',
    icon(ICONS.save),
    press(({ answers }) => {
      const file = `${answers.title} ${answers.by}.answers.json`.replaceAll(/[/\\]/g, '-');
      const type = 'application/json';
      download(
        new Blob([answersText(answers)]),
        foreignFileName(file, 'review.answers.json'),
        type,
      );
      return 'Saved. Attach the file to a message.';
    }),
  );
  const attributes = { type: 'button', class: 'close', 'aria-label': 'Close' };
  const close = make('button', attributes, icon(ICONS.close));
  close.addEventListener('click', () => {
    dialog.close();
  });
  name.addEventListener('input', () => {
    nameField.value = name.value;
    nameField.dispatchEvent(new Event('input'));
    void prepare();
  });
  const canShare = sharing.canShare('text', []);
  // A preview, which is a frame, holds back downloads and messages without a word.
  const isPreview = window.parent !== window;
  (canShare ? share : copy).className = 'primary';
  const buttons = make('div', { class: 'deeds' });
  if (canShare) buttons.append(share);
  buttons.append(copy);
  if (!isPreview) buttons.append(mail, save);
  dialog.append(
    make('h2', { id: 'send-back' }, 'Send back'),
    close,
    summary,
    label,
    problem,
    buttons,
    copied,
    done,
  );
  return {
    dialog,
    openDialog: () => {
      const said = answersInWords(written().answers) || 'No answers yet';
      summary.textContent = `${said}.\nYour answers stay in this page until you send them back. You can answer again later; the newest answers count.`;
      name.value = nameField.value;
      copied.hidden = true;
      done.textContent = '';
      problem.textContent = '';
      void prepare();
      dialog.showModal();
    },
  };
}
