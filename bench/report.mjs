import {
  ACTIONS,
  MAX_ELEMENTS,
  MAX_HISTORY_MB,
  MAX_LOADING_RATIO,
  MAX_STORING_MS,
  MIN_SPEEDUPS,
} from './actions.mjs';
import { RATES } from './measure.mjs';
import { pairedRatios, summarise } from './statistics.mjs';
import { printTable, shown, shownSummary } from './tables.mjs';

const OVER = ' !';

/** No task and no frame takes longer, in milliseconds. */
const MAX_FRAME_MS = 50;

function sizeHead(sizes) {
  return sizes.map((size) => `${size.toLocaleString('en')} posts`);
}

/** Returns the samples by round, of the given measure: `frame` or `work`. */
function byRound(samples, what, wanted) {
  return new Map(
    samples
      .filter((sample) => Object.entries(wanted).every(([key, value]) => sample[key] === value))
      .map((sample) => [sample.round, sample[what]]),
  );
}

function speed(rate) {
  return rate === 1 ? '' : `, ${rate}× slower`;
}

/** Prints the time of one action at each size, and its ratio to the smallest size. */
function printAction({ name: action, limit }, { samples, sizes, variants }) {
  function row(label, variant, rate, what) {
    const at = (size) => byRound(samples, what, { variant, action, rate, size });
    const cells = sizes.map((size) => {
      const times = at(size);
      const time = shownSummary(summarise([...times.values()]));
      const ratio = summarise(pairedRatios(times, at(sizes[0])));
      if (size === sizes[0] || !ratio) return time;
      const isOver = what === 'frame' && limit !== undefined && ratio.median > limit;
      return `${time} ×${shown(ratio.median)}${isOver ? OVER : ''}`;
    });
    return [label, ...cells];
  }

  const done = variants.filter((variant) =>
    samples.some((sample) => sample.action === action && sample.variant === variant),
  );
  const rows = [
    ...RATES.flatMap((rate) =>
      done.map((variant) => row(`${variant}${speed(rate)}`, variant, rate, 'frame')),
    ),
    ...done.map((variant) => row(`${variant}: work`, variant, RATES[0], 'work')),
  ];
  const limitText =
    limit === undefined ? '' : `; limit: ×${limit} of the time at ${sizes[0]} posts`;
  printTable(
    `${action}: ms until the next frame that shows its effect${limitText}`,
    ['', ...sizeHead(sizes)],
    rows,
  );
}

/** Prints the ratio of each variant's time to the product's, from samples of the same rounds. */
function printAgainstProduct(size, { samples, variants }) {
  const others = variants.filter((variant) => variant !== 'product');
  const rows = ACTIONS.flatMap(({ name: action }) =>
    RATES.map((rate) => {
      const of = (variant) => byRound(samples, 'frame', { variant, action, rate, size });
      const cells = others.map((variant) => {
        const ratio = summarise(pairedRatios(of(variant), of('product')));
        const least = variant === 'plain' && size === 10_000 ? (MIN_SPEEDUPS[action] ?? 0) : 0;
        return `${shownSummary(ratio)}${ratio && ratio.median < least ? OVER : ''}`;
      });
      return [`${action}${speed(rate)}`, ...cells];
    }),
  );
  const title = `at ${size.toLocaleString('en')} posts: time divided by the time of the product`;
  printTable(title, ['', ...others], rows);
}

function printMemory({ memory, growth, sizes, variants }) {
  const of = (variant, size) => memory.find((row) => row.variant === variant && row.size === size);
  const cellsOf = (variant, cell) =>
    sizes.map((size) => (of(variant, size) ? cell(of(variant, size)) : '–'));

  printTable(
    `elements / rendered entries / height in pixels of the page; limit: ${MAX_ELEMENTS} elements`,
    ['', ...sizeHead(sizes)],
    variants.map((variant) => [
      variant,
      ...cellsOf(variant, ({ elements, entries, pixels }) => {
        const numbers = [elements, entries, pixels].map((number) => number.toLocaleString('en'));
        return `${numbers.join(' / ')}${elements > MAX_ELEMENTS ? OVER : ''}`;
      }),
    ]),
  );
  printTable(
    'memory per post beyond its text, in bytes; bytes that remain after adding and deleting a post',
    ['', ...sizeHead(sizes), 'remaining'],
    variants.map((variant) => [
      variant,
      ...cellsOf(variant, ({ bytes }) => Math.round(bytes).toLocaleString('en')),
      variant in growth ? Math.round(growth[variant]).toLocaleString('en') : '–',
    ]),
  );
}

function printStore({ store, sizes }) {
  printTable(
    'the store alone, in Node: ms',
    ['', ...sizeHead(sizes)],
    Object.entries(store).map(([what, times]) => [
      what,
      ...sizes.map((size) => shownSummary(times[size])),
    ]),
  );
}

/** Prints what a keystroke in the composer costs beside rendering. */
export function printChannels({ channels, sizes }) {
  printTable(
    'a text of 280 characters, in Node: ms / times one segmentation of the text',
    ['', ...sizeHead(sizes)],
    Object.entries(channels).map(([what, bySize]) => [
      what,
      ...sizes.map((size) => {
        const { time, ratio } = bySize[size];
        return `${shownSummary(time)} / ${shownSummary(ratio)}`;
      }),
    ]),
  );
}

/** Prints the times of exports and imports, and the longest tasks of the page. */
export function printExchange({ exchange, inPage, sizes }) {
  const print = (title, results) => {
    printTable(
      title,
      ['', ...sizeHead(sizes)],
      Object.entries(results).map(([what, bySize]) => [
        what,
        ...sizes.map((size) => {
          const { time, longest, ratio } = bySize[size];
          const parts = longest ? [time, longest, ratio] : [time, ratio];
          return parts.map(shownSummary).join(' / ');
        }),
      ]),
    );
  };
  print('files of other programs, in Node: ms / times Papa Parse alone', exchange);
  print(
    'the same in Chromium: ms / ms of the longest task over 50 ms, 0 for none / times Papa Parse alone in Node',
    inPage,
  );
}

/** Returns how many of some milliseconds are over the limit of a frame, and the most. */
function overFrame(milliseconds) {
  const over = milliseconds.filter((each) => each > MAX_FRAME_MS).length;
  const most = milliseconds.reduce((longest, each) => Math.max(longest, each), 0);
  return `${over} / ${shown(most)}`;
}

/** Returns megabytes of the heap and of all processes, and the number of addresses. */
function shownMemory({ heap, browser, addresses }) {
  return `${shown(heap / 1e6)} / ${shown(browser / 1e6)} / ${addresses}`;
}

/** Prints the tables of posts with and without pictures. */
export function printPictures({ count, pictureBytes, without, with: pictured }) {
  const columns = [pictured, without];
  const head = ['', 'with pictures', 'without'];
  const views = Object.keys(pictured.views);
  const posts = `${count.toLocaleString('en')} posts, with a picture of ${shown(pictureBytes / 1e6)} MB each, and without`;
  const rowsOf = (what, cell) => [what, ...columns.map(cell)];
  const taskRows = (what, tasksOf) => [
    rowsOf(`${what}: tasks`, (column) =>
      overFrame(tasksOf(column).map(({ milliseconds }) => milliseconds)),
    ),
    rowsOf('… work of a task', (column) => overFrame(tasksOf(column).map(({ work }) => work))),
  ];
  printTable(`${posts}: how many are over ${MAX_FRAME_MS} ms / the longest in ms`, head, [
    ...taskRows('opening', ({ opening }) => opening.tasks),
    ...views.flatMap((view) => [
      ...taskRows(view, (column) => column.views[view].tasks),
      rowsOf('… from a frame to the next', (column) => overFrame(column.views[view].frames)),
    ]),
  ]);
  printTable('seconds', head, [
    rowsOf('opening', ({ opening }) => shown(opening.seconds)),
    ...views.map((view) => rowsOf(view, (column) => shown(column.views[view].seconds))),
  ]);
  printTable('MB of the heap / MB of all processes of the browser / addresses of blobs', head, [
    rowsOf('before', ({ before }) => shownMemory(before)),
    ...views.flatMap((view) => [
      rowsOf(`${view}: the most in it`, (column) => shownMemory(column.views[view].inView)),
      rowsOf('… after leaving it', (column) => shownMemory(column.views[view].after)),
    ]),
    rowsOf('half a minute later', ({ after }) => shownMemory(after)),
  ]);
  const { bytes, largestSide } = pictured.small;
  const sum = bytes.reduce((total, each) => total + each, 0);
  console.log(
    `\n${bytes.length.toLocaleString('en')} small pictures were made: at most ${largestSide} pixels on a side, ` +
      `${shown(sum / bytes.length / 1000)} kB on average.`,
  );
}

function printHistory({ history, sizes }) {
  const histories = Object.keys(history[sizes[0]].histories);
  const cellsOf = (name, cell) => sizes.map((size) => cell(history[size].histories[name]));
  printTable(
    `megabytes of 200 single-post steps beyond the plan; limit: ${MAX_HISTORY_MB}`,
    ['', ...sizeHead(sizes)],
    histories.map((name) => [
      name,
      ...cellsOf(name, ({ bytes, steps }) => {
        const megabytes = bytes / 2 ** 20;
        if (steps < 200) return `${shown(megabytes)} after ${steps}`;
        return `${shown(megabytes)}${name === 'product' && megabytes > MAX_HISTORY_MB ? OVER : ''}`;
      }),
    ]),
  );
  printTable(
    'the history alone, in Node: ms per step',
    ['', ...sizeHead(sizes)],
    ['change', 'undo', 'redo'].flatMap((what) =>
      histories.map((name) => [
        `${what}: ${name}`,
        ...cellsOf(name, (times) => shownSummary(times[what])),
      ]),
    ),
  );
  const ofMoves = (cell) => sizes.map((size) => cell(history[size].movesOfAll));
  printTable(
    'the history after 20 moves of all posts, in Node',
    ['', ...sizeHead(sizes)],
    [
      ['steps kept', ...ofMoves(({ steps }) => String(steps))],
      ['megabytes beyond the plan', ...ofMoves(({ bytes }) => shown(bytes / 2 ** 20))],
      [
        'megabytes as the history estimates them',
        ...ofMoves(({ estimate }) => shown(estimate / 2 ** 20)),
      ],
    ],
  );
  const ofProduct = (what) => sizes.map((size) => shownSummary(history[size].product[what]));
  printTable(
    'the store of the product, in Node: ms',
    ['', ...sizeHead(sizes)],
    [
      ['a jump over 200 steps', ...ofProduct('jump')],
      ['moving 5,000 posts, or all if fewer', ...ofProduct('shift')],
      ['undoing this move', ...ofProduct('undoShift')],
    ],
  );
}

function printWorkspace({ workspace, sizes }) {
  printTable(
    'workspace files, in Node: ms',
    ['', ...sizeHead(sizes)],
    [
      ...Object.keys(workspace[sizes[0]].times).map((what) => [
        what,
        ...sizes.map((size) => shownSummary(workspace[size].times[what])),
      ]),
      ['bytes', ...sizes.map((size) => workspace[size].bytes.toLocaleString('en'))],
    ],
  );
}

/** Formats the milliseconds of the longest tasks. The browser reports only tasks of 50 ms or more. */
function shownTask(summary) {
  return summary.median === 0 ? 'below 50' : shownSummary(summary);
}

/** Prints what keeping the plan takes, in a browser with a profile on the disk. */
function printKeeping({ keeping }) {
  const sizes = Object.keys(keeping).map(Number);
  const head = ['', ...sizeHead(sizes)];
  const cellsOf = (cell) => sizes.map((size) => cell(keeping[size]));
  const [least] = cellsOf((result) => result);

  printTable(
    `changes while the plan is kept: ms; limit: ${MAX_STORING_MS} of work until the change is stored`,
    head,
    Object.keys(least.actions).flatMap((action) => {
      const ofAction = (what, limit = Infinity) =>
        cellsOf(({ actions }) => {
          const summary = actions[action][what];
          return `${shownSummary(summary)}${summary.median > limit ? OVER : ''}`;
        });
      return [
        [`${action}: until the next frame`, ...ofAction('frameOn')],
        ['… not kept', ...ofAction('frameOff')],
        ['… until it is stored', ...ofAction('stored')],
        ['… work until then', ...ofAction('workOn', MAX_STORING_MS)],
        ['… work until the next frame, not kept', ...ofAction('workOff')],
      ];
    }),
  );
  printTable('turning keeping on: ms', head, [
    ['until the plan is stored', ...cellsOf(({ turningOn }) => shownSummary(turningOn.time))],
    ['longest task', ...cellsOf(({ turningOn }) => shownTask(turningOn.longest))],
  ]);
  printTable(
    `from the navigation to the first frame with the plan: ms; limit: ×${MAX_LOADING_RATIO} of the same plan from a text in memory`,
    head,
    Object.keys(least.loading).flatMap((changes) => {
      const ofLoading = (cell) => cellsOf(({ loading }) => cell(loading[changes]));
      return [
        [`kept, with ${changes} changes`, ...ofLoading(({ kept }) => shownSummary(kept))],
        ['… from a text in memory', ...ofLoading(({ text }) => shownSummary(text))],
        [
          '… ratio',
          ...ofLoading(
            ({ textRatio: ratio }) =>
              `×${shownSummary(ratio)}${ratio.median > MAX_LOADING_RATIO ? OVER : ''}`,
          ),
        ],
        ['… from objects in memory', ...ofLoading(({ memory }) => shownSummary(memory))],
        ['… ratio', ...ofLoading(({ ratio }) => `×${shownSummary(ratio)}`)],
        ['… work', ...ofLoading(({ keptWork }) => shownSummary(keptWork))],
        [
          '… work, from objects in memory',
          ...ofLoading(({ memoryWork }) => shownSummary(memoryWork)),
        ],
        ['… longest task', ...ofLoading(({ keptTask }) => shownTask(keptTask))],
        [
          '… longest task, from objects in memory',
          ...ofLoading(({ memoryTask }) => shownTask(memoryTask)),
        ],
      ];
    }),
  );
  printTable(
    'bytes of the files of the database / as the browser estimates them / stored changes',
    head,
    Object.keys(least.bytes).map((what) => [
      what,
      ...cellsOf(({ bytes }) => {
        const { files, estimate, changes } = bytes[what];
        return [files, estimate, changes].map((each) => each.toLocaleString('en')).join(' / ');
      }),
    ]),
  );
}

/** Prints the tables of kept plans and workspace files. */
export function printKept(results) {
  printWorkspace(results);
  if (Object.keys(results.keeping).length > 0) printKeeping(results);
}

/** Prints the other tables. */
export function printResults(results) {
  const { samples, calibration, sizes, variants } = results;
  console.log('Each number is a median with its quartiles in brackets; ! marks a missed limit.');
  for (const action of ACTIONS) printAction(action, results);
  if (variants.includes('product') && variants.length > 1) {
    for (const size of sizes.slice(1)) printAgainstProduct(size, results);
  }
  printMemory(results);
  printStore(results);
  printChannels(results);
  printHistory(results);

  const { median, lower, upper, least, most } = calibration;
  const spread = shown((100 * (upper - lower)) / median);
  console.log(
    `\nNoise of the machine: a fixed calculation took ${shown(median)} ms [${shown(lower)} ` +
      `${shown(upper)}], from ${shown(least)} to ${shown(most)}. Differences below ${spread} % are noise.`,
  );
  const unseen = new Set(
    samples
      .filter(({ seen }) => !seen)
      .map(({ variant, action, size }) => `${variant}: ${action} at ${size}`),
  );
  if (unseen.size > 0) console.log(`Effect never visible:\n  ${[...unseen].join('\n  ')}`);
}
