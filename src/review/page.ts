import '@/ui/styles/tokens.css';
import '@/ui/styles/base.css';
import '@/ui/styles/networks.css';
import '@/ui/styles/labels.css';
import './review.css';
import { answersInWords, isAnswer } from '@/core/review/answersMessage';
import {
  answersText,
  readAnswers,
  readReview,
  type Answer,
  type Answers,
} from '@/core/review/reviewFiles';
import type { Review } from '@/core/review/sentPost';
import { codeOf, textOfCode } from '@/core/review/textCode';
import { countedPosts } from '@/core/text/words';
import { elapsedTime, presentInstant } from '@/shell/browser/systemTime';
import { activate, type Card } from './card';
import { button, find, make, makeNameField, nodeOf } from './dom';
import { daysOf, icon, ICONS, reviewTag } from './posts';
import { createSendBack } from './sendBack';
import { tag } from './tag';

/** The answers are written into the address at most so often, in milliseconds. */
const SAVE_MS = 1_000;

/** A card is in view if it is so far from the edges of the window, in pixels. */
const IN_VIEW = 120;

type State = Answer['state'] | 'waiting';

function stateOf(answer: Answer | null): State {
  return answer && isAnswer(answer) ? answer.state : 'waiting';
}

/** Lets a reviewer answer on the page, which shows the posts already. */
function start(review: Review, saved: URLSearchParams, before: Answers | null): void {
  const posts = daysOf(review.posts).flatMap(([, each]) => each);
  const articles = new Map(
    Array.from(document.querySelectorAll('article'), (each) => [each.dataset.post, each]),
  );
  const header = find(document, 'header');
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('nav a'));
  let isUnsent = before !== null && !saved.has('sent');
  let isSaving = false;
  let isSaveDue = false;
  let current = -1;
  let shown = '';

  const known = new Map(before?.answers.map((answer) => [answer.post, answer]));
  const cards = posts.flatMap((post) => {
    const article = articles.get(post.id);
    const tell = () => {
      isUnsent = true;
      show();
      save();
    };
    return article ? [activate(post, article, known.get(post.id), tell)] : [];
  });
  const answers = () => cards.flatMap((card) => card.answer() ?? []);

  const { input: nameField, label: nameLabel } = makeNameField();
  nameField.value = before?.by ?? review.reviewer;
  const count = make('p', { role: 'status' });
  const words = make('p', { class: 'summary' });
  const segments = make('div', { class: 'segments', 'aria-hidden': 'true' });
  const footSegments = make('div', { class: 'segments', 'aria-hidden': 'true' });
  const keys = make(
    'p',
    { class: 'keys', 'aria-hidden': 'true' },
    tag('kbd', {}, 'J'),
    tag('kbd', {}, 'K'),
    'next, previous',
    tag('kbd', {}, 'A'),
    'approve',
    tag('kbd', {}, 'C'),
    'change',
  );
  const foot = make('footer', {});
  const progress = make('div', { class: 'progress' });
  progress.append(count, footSegments);
  foot.append(
    nameLabel,
    progress,
    keys,
    button('Send back', 'primary', icon(ICONS.send), () => {
      openDialog();
    }),
  );
  find(document, '.note').textContent = 'Your answers stay in this page until you send them back.';
  find(document, 'nav').before(segments, words);
  document.body.append(foot);

  const written = () => ({
    review: review.id,
    title: review.title,
    by: nameField.value.trim(),
    at: new Date(presentInstant()).toISOString(),
    answers: answers(),
  });

  /** Writes the answers into the address, for a reload; some views of a file have no address. */
  function save(): void {
    if (isSaving) {
      isSaveDue = true;
      return;
    }
    isSaving = true;
    elapsedTime.after(SAVE_MS, () => {
      isSaving = false;
      if (!isSaveDue) return;
      isSaveDue = false;
      save();
    });
    void codeOf(answersText(written())).then((code) => {
      saved.set('answers', code ?? '');
      saved.delete('sent');
      if (!isUnsent) saved.set('sent', '');
      try {
        history.replaceState(null, '', `#${saved.toString()}`);
      } catch {
        // Nothing is saved. The page asks before it is left.
      }
    });
  }

  /** Shows which posts are answered. */
  function show(): void {
    const states = cards.map((card) => stateOf(card.answer()));
    if (states.join() === shown) return;
    shown = states.join();
    const given = states.filter((state) => state !== 'waiting').length;
    count.textContent = `${given} of ${posts.length} answered`;
    words.textContent = [countedPosts(posts.length), answersInWords(answers())]
      .filter((part) => part !== '')
      .join(' · ');
    for (const bar of [segments, footSegments]) {
      bar.replaceChildren(...states.map((state) => make('span', { 'data-state': state })));
    }
    let index = 0;
    for (const [day, [, ofDay]] of daysOf(posts).entries()) {
      links[day]?.querySelector('.signs')?.remove();
      const signs = ofDay.map(() => {
        const state = states[index++] ?? 'waiting';
        return tag('span', { 'data-state': state }, icon(ICONS[state], 14));
      });
      links[day]?.append(make('span', { class: 'signs', 'aria-hidden': 'true' }, ...signs));
    }
  }

  /** Makes a post the one that the keys are for. */
  function setCurrent(index: number): void {
    cards[current]?.article.removeAttribute('data-current');
    current = index;
    const day = daysOf(posts).findIndex(([date]) => date === posts[index]?.date);
    for (const [at, link] of links.entries()) {
      link.setAttribute('aria-current', String(at === day));
    }
  }

  function focus(index: number): HTMLElement | undefined {
    const article = cards[index]?.article;
    if (!article) return undefined;
    setCurrent(index);
    article.dataset.current = '';
    article.focus({ preventScroll: true });
    return article;
  }

  function choose(index: number): void {
    focus(index)?.scrollIntoView({ block: 'start' });
  }

  function isInView(card: Card | undefined): boolean {
    const { top, bottom } = card?.article.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    return bottom > IN_VIEW && top < window.innerHeight - IN_VIEW;
  }

  /** Returns the post that a key is for: the current one if it is in view, or the first one in view. */
  function ofKey(): number {
    return isInView(cards[current]) ? current : cards.findIndex(isInView);
  }

  const { dialog, openDialog } = createSendBack(review, nameField, written, () => {
    isUnsent = false;
    save();
  });
  document.body.append(dialog);

  nameField.addEventListener('input', save);
  for (const [day, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      // The address has the answers.
      event.preventDefault();
      choose(posts.findIndex(({ date }) => date === daysOf(posts)[day]?.[0]));
    });
  }
  for (const [index, { article }] of cards.entries()) {
    article.addEventListener('focusin', () => {
      if (current !== index) setCurrent(index);
    });
  }
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    const isTyping = target instanceof Element && target.matches('input, textarea');
    if (isTyping && event.key === 'Escape') {
      focus(cards.findIndex(({ article }) => article.contains(target)));
    }
    if (isTyping || dialog.open || event.ctrlKey || event.metaKey || event.altKey) return;
    // A key that is held down would approve and take it back in turn.
    if (event.repeat) return;
    const deeds: Record<string, () => void> = {
      j: () => {
        choose(ofKey() === current ? current + 1 : ofKey());
      },
      k: () => {
        choose(Math.max(ofKey() - 1, 0));
      },
      a: () => cards[ofKey()]?.approve(),
      c: () => cards[ofKey()]?.askForChange(),
    };
    const deed = deeds[event.key.toLowerCase()];
    if (!deed) return;
    event.preventDefault();
    deed();
  });
  window.addEventListener('beforeunload', (event) => {
    if (isUnsent) event.preventDefault();
  });
  header.classList.add('ready');
  show();
}

function showProblem(words: string): void {
  document.body.append(make('main', { class: 'page' }, tag('h1', {}, words)));
}

async function open(): Promise<void> {
  const saved = new URLSearchParams(location.hash.slice(1));
  window.addEventListener('hashchange', () => {
    // Another link of this page was opened.
    location.reload();
  });
  const inFile = document.getElementById('review')?.textContent;
  const text = inFile ?? (await textOfCode(saved.get('review') ?? ''));
  if (text === null) {
    showProblem('This is not the whole link of a review, or it is damaged.');
    return;
  }
  const read = readReview(text);
  if (read.kind === 'refused') {
    showProblem(read.sentence);
    return;
  }
  const review = read.value;
  if (inFile === undefined) {
    document.title = review.title;
    document.body.prepend(nodeOf(reviewTag(review)));
  }
  const savedCode = saved.get('answers');
  const answers = savedCode === null ? null : readAnswers((await textOfCode(savedCode)) ?? '');
  const isOurs = answers?.kind === 'read' && answers.value.review === review.id;
  start(review, saved, isOurs ? answers.value : null);
}

void open();
