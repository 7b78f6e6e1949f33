import type { ChannelNetwork } from '@/core/channels/channelNetwork';
import type { Answer } from '@/core/review/reviewFiles';
import type { SentPost } from '@/core/review/sentPost';
import { textDiff } from '@/core/review/textDiff';
import { button, find, make, nodeOf, setWords, textArea } from './dom';
import { icon, ICONS, networksOf, networkTag, previewTag, textKey } from './posts';
import { tag } from './tag';

/** What the reviewer says of a post so far. */
interface Said {
  state: Answer['state'];
  comment: string;
  texts: Partial<Record<ChannelNetwork | '', string>>;
}

/** A post with what a reviewer can do. */
export interface Card {
  readonly post: SentPost;
  readonly article: HTMLElement;
  readonly approve: () => void;
  readonly askForChange: () => void;
  /** Returns null before the first answer. */
  readonly answer: () => Answer | null;
}

/** Adds what a reviewer can do to the card of a post. */
export function activate(
  post: SentPost,
  article: HTMLElement,
  before: Answer | undefined,
  tell: () => void,
): Card {
  const { comment = '', texts = {}, state = 'comment' } = before ?? {};
  const said: Said = { state, comment, texts: { ...texts } };
  let isTouched = before !== undefined;
  let network: ChannelNetwork | '' = networksOf(post)[0] ?? '';
  let hasComment = false;
  const key = () => textKey(post, network);
  const sentText = () => post.texts[key()] ?? '';

  const approveButton = button('Approve', 'verdict approve', icon(ICONS.approved), () => {
    setState('approved');
  });
  const changeButton = button('Ask for a change', 'verdict change', icon(ICONS.change), () => {
    setState('change');
    if (said.state === 'change') commentField.area.focus();
  });
  const commentField = textArea('Comment', () => {
    said.comment = commentField.area.value;
    changed();
  });
  const textField = textArea('Another text', () => {
    said.texts[key()] = textField.area.value;
    changed();
  });
  const difference = make('p', { class: 'difference', dir: 'auto' });
  const putBack = button('Put it back', 'plain', undefined, () => {
    said.texts = Object.fromEntries(Object.entries(said.texts).filter(([each]) => each !== key()));
    changed();
    suggest.focus();
  });
  const suggest = button('Suggest another text', 'plain', icon(ICONS.change), () => {
    said.texts[key()] = sentText();
    show();
    textField.area.focus();
  });
  const addComment = button('Add a comment', 'plain', icon(ICONS.comment), () => {
    hasComment = true;
    show();
    commentField.area.focus();
  });
  const suggestion = make('div', { class: 'suggestion' });
  suggestion.append(textField.label, putBack, make('p', {}, 'What differs'), difference);
  const verdicts = make('div', { class: 'verdicts' });
  verdicts.append(approveButton, changeButton);
  const rest = make('div', { class: 'rest' });
  const details = find(article, '.details:not(.others)');
  rest.append(commentField.label, suggest, suggestion, addComment);
  const seen = make('div', { class: 'seen' });
  const preview = find(article, '.preview');
  preview.replaceWith(seen);
  seen.append(preview, verdicts);
  details.replaceWith(rest);
  addComment.before(find(article, '.others'), details);

  function setState(next: Answer['state']): void {
    said.state = said.state === next ? 'comment' : next;
    changed();
  }
  function changed(): void {
    isTouched = true;
    show();
    tell();
  }
  function show(): void {
    const isChange = said.state === 'change';
    article.dataset.state = said.state;
    approveButton.setAttribute('aria-pressed', String(said.state === 'approved'));
    setWords(approveButton, said.state === 'approved' ? 'Approved' : 'Approve');
    changeButton.setAttribute('aria-pressed', String(isChange));
    setWords(commentField.label, isChange ? 'What should change?' : 'Comment');
    commentField.label.hidden = !isChange && !hasComment && said.comment === '';
    commentField.area.value = said.comment;
    addComment.hidden = !commentField.label.hidden;
    const text = said.texts[key()];
    suggest.hidden = !isChange || text !== undefined;
    suggestion.hidden = !isChange || text === undefined;
    textField.area.value = text ?? '';
    const names = { same: 'span', inserted: 'ins', deleted: 'del' } as const;
    const parts = suggestion.hidden ? [] : textDiff(sentText(), text ?? '');
    difference.replaceChildren(
      ...parts.map((part) => nodeOf(tag(names[part.kind], {}, part.text))),
    );
  }

  const networks = networksOf(post);
  if (networks.length > 1) {
    const group = make('div', { class: 'networks', role: 'group', 'aria-label': 'Network' });
    const choices = networks.map((each) => {
      const choice = make('button', { type: 'button' }, networkTag(each));
      choice.addEventListener('click', () => {
        network = each;
        const preview = find(article, '.preview');
        const shown = nodeOf(previewTag(post, each)) as HTMLElement;
        // The pictures are only in the page itself.
        const pictures = preview.querySelector('.pictures');
        if (pictures) find(shown, '.pictures').replaceWith(pictures);
        preview.replaceWith(shown);
        press();
        show();
      });
      return choice;
    });
    const press = () => {
      for (const [index, choice] of choices.entries()) {
        choice.setAttribute('aria-pressed', String(networks[index] === network));
      }
    };
    group.append(...choices);
    find(article, '.networks').replaceWith(group);
    press();
  }
  show();

  return {
    post,
    article,
    approve: () => {
      approveButton.click();
    },
    askForChange: () => {
      changeButton.click();
    },
    answer() {
      if (!isTouched) return null;
      const isNew = ([each, text]: [string, string]) =>
        text.trim() !== '' && text !== post.texts[each as ChannelNetwork | ''];
      const suggested = Object.entries(said.texts).filter(isNew);
      return {
        post: post.id,
        stamp: post.stamp,
        state: said.state,
        ...(said.comment.trim() !== '' && { comment: said.comment.trim() }),
        ...(said.state === 'change' &&
          suggested.length > 0 && { texts: Object.fromEntries(suggested) }),
      };
    },
  };
}
