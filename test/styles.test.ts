import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '..');
const SRC = join(ROOT, 'src');

function filesUnder(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file))
    .sort();
}

function inProject(file: string): string {
  return relative(ROOT, file).replaceAll('\\', '/');
}

const SCRIPTS = filesUnder(SRC, /(?<!\.d)\.tsx?$/);
const MODULES = filesUnder(SRC, /\.module\.css$/);
const GLOBALS = ['src/styles/tokens.css', 'src/styles/base.css'].map((file) => join(ROOT, file));

/** A stylesheet without its comments. */
function css(file: string): string {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
}

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), (match) => match[1] ?? match[0]);
}

/** What stands before each brace: selectors, and the heads of at-rules. */
function preludes(sheet: string): string[] {
  return matches(sheet, /([^{};]+)\{/g).map((prelude) => prelude.trim());
}

function definedClasses(sheet: string): Set<string> {
  const selectors = preludes(sheet).filter((prelude) => !prelude.startsWith('@'));
  return new Set(selectors.flatMap((selector) => matches(selector, /\.([A-Za-z_][\w-]*)/g)));
}

/** The declarations of the rules whose selector is exactly the given one, outside of at-rules. */
function declarations(sheet: string, selector: string): Map<string, string> {
  const topLevel = sheet.replace(/@[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const rules = Array.from(topLevel.matchAll(/([^{}]+)\{([^{}]*)\}/g));
  const own = rules.filter(([, prelude = '']) => prelude.trim() === selector);
  return new Map(
    own.flatMap(([, , body = '']) =>
      matches(body, /([\w-]+\s*:[^;]+);/g).map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
      }),
    ),
  );
}

/**
 * Reads the sources with their types, so that `styles[tone]` is known to be one of three classes. Of
 * the libraries it needs none but the language itself: the types that name classes are our own.
 */
function readTypes(): ts.Program {
  const options: ts.CompilerOptions = {
    strict: true,
    jsx: ts.JsxEmit.Preserve,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es5.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, importer) =>
    literals.map(({ text }) => {
      const start = text.startsWith('@/')
        ? join(SRC, text.slice(2))
        : join(dirname(importer), text);
      const resolvedFileName = /^(@\/|\.)/.test(text)
        ? ['.ts', '.tsx'].map((ending) => start + ending).find((file) => SCRIPTS.includes(file))
        : undefined;
      if (resolvedFileName === undefined) return { resolvedModule: undefined };
      const extension = resolvedFileName.endsWith('x') ? ts.Extension.Tsx : ts.Extension.Ts;
      return { resolvedModule: { resolvedFileName, extension } };
    });
  return ts.createProgram(SCRIPTS, options, host);
}

interface Use {
  readonly importer: string;
  readonly stylesheet: string;
  /** The class, or null where the types do not tell which it is. */
  readonly className: string | null;
  readonly text: string;
}

/** The classes that an expression between the brackets of `styles[…]` may name. */
function classesOf(type: ts.Type): (string | null)[] {
  const members = type.isUnion() ? type.types : [type];
  return members.map((member) => (member.isStringLiteral() ? member.value : null));
}

function findUses(program: ts.Program): { uses: Use[]; importers: Map<string, string[]> } {
  const checker = program.getTypeChecker();
  const uses: Use[] = [];
  const importers = new Map<string, string[]>();

  for (const importer of SCRIPTS) {
    const source = program.getSourceFile(importer);
    if (!source) throw new Error(`${inProject(importer)} was not read.`);
    const stylesheets = new Map<string, string>();

    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
        const { text } = node.moduleSpecifier;
        const name = node.importClause?.name?.text;
        if (text.endsWith('.module.css') && name !== undefined) {
          const stylesheet = join(dirname(importer), text);
          stylesheets.set(name, stylesheet);
          importers.set(stylesheet, [...(importers.get(stylesheet) ?? []), importer]);
        }
      }
      if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
        const stylesheet = stylesheets.get(node.expression.getText());
        if (stylesheet !== undefined) {
          const classNames = ts.isPropertyAccessExpression(node)
            ? [node.name.text]
            : classesOf(checker.getTypeAtLocation(node.argumentExpression));
          for (const className of classNames) {
            uses.push({ importer, stylesheet, className, text: node.getText() });
          }
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { uses, importers };
}

/** Colours that stand in a module's stylesheet as they are, each with the reason. */
const OWN_COLOURS: Readonly<Record<string, readonly string[]>> = {
  // The networks' brand colours, and the white of the mark on them, are the same in every theme.
  'src/components/shared/NetworkTag.module.css': ['#ffffff', '#0f6ae6', '#0f7bc4', '#c13584'],
  // The initial values of registered properties can't be var(): they hold before any theme does.
  'src/components/analytics/EngagementChart.module.css': [
    '#1f5fe0',
    '#ffffff',
    '#dfe3e8',
    '#5c6878',
  ],
};

const COLOUR =
  /(?:#[\da-f]{3,8}|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^)]*\))(?![\w-])/gi;

describe('The stylesheets of the components', () => {
  const { uses, importers } = findUses(readTypes());

  it('are found, each imported by exactly one file, which lies beside it', () => {
    expect(MODULES.length).toBeGreaterThan(10);
    for (const stylesheet of MODULES) {
      expect([inProject(stylesheet), importers.get(stylesheet)?.map(dirname)]).toEqual([
        inProject(stylesheet),
        [dirname(stylesheet)],
      ]);
    }
    expect([...importers.keys()].sort()).toEqual(MODULES);
  });

  it('define every class that the code uses', () => {
    const missing = uses
      .filter(
        ({ stylesheet, className }) =>
          className === null || !definedClasses(css(stylesheet)).has(className),
      )
      .map(({ importer, className, text }) => `${inProject(importer)}: ${text} (${className})`);
    expect(missing).toEqual([]);
  });

  it('define no class that the code does not use', () => {
    const unused = MODULES.flatMap((stylesheet) =>
      [...definedClasses(css(stylesheet))]
        .filter(
          (name) => !uses.some((use) => use.stylesheet === stylesheet && use.className === name),
        )
        .map((name) => `${inProject(stylesheet)}: .${name}`),
    );
    expect(unused).toEqual([]);
  });

  it('are the only source of classes: no class is written out in the code', () => {
    const written = SCRIPTS.filter((file) => readFileSync(file, 'utf8').includes('className="'));
    expect(written.map(inProject)).toEqual([]);
  });

  it.each([...MODULES, join(ROOT, 'src/styles/base.css')].map(inProject))(
    'take their colours from the tokens: %s',
    (file) => {
      const colours = matches(css(join(ROOT, file)), COLOUR);
      expect(colours).toEqual(OWN_COLOURS[file] ?? []);
    },
  );
});

describe('The tokens', () => {
  const tokens = new Set(matches(css(GLOBALS[0] ?? ''), /(--[\w-]+)\s*:/g));
  const sheets = [...GLOBALS, ...MODULES];

  it.each(sheets.map(inProject))('are defined, every one that is used: %s', (file) => {
    const sheet = css(join(ROOT, file));
    const own = new Set([
      ...matches(sheet, /(--[\w-]+)\s*:/g),
      ...matches(sheet, /@property\s+(--[\w-]+)/g),
    ]);
    const used = matches(sheet, /var\(\s*(--[\w-]+)/g);
    expect(used.filter((name) => !tokens.has(name) && !own.has(name))).toEqual([]);
  });

  it('are used, every one that is defined', () => {
    const used = new Set(sheets.flatMap((file) => matches(css(file), /var\(\s*(--[\w-]+)/g)));
    expect([...tokens].filter((name) => !used.has(name))).toEqual([]);
  });
});

/** Hue (0 to 360) and saturation (0 to 1) of a colour in the form #rrggbb. */
function hueAndSaturation(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => parseInt(colour.slice(start, start + 2), 16) / 255,
  );
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  const sixth =
    range === 0
      ? 0
      : most === red
        ? ((green - blue) / range) % 6
        : most === green
          ? (blue - red) / range + 2
          : (red - green) / range + 4;
  return { hue: (sixth * 60 + 360) % 360, saturation: most === 0 ? 0 : range / most, most };
}

describe("\"'Published' (green badge, grey card background). Otherwise: 'Scheduled' (blue badge, white card).\"", () => {
  const root = declarations(css(GLOBALS[0] ?? ''), ':root');

  /** What a class of a component's stylesheet declares, with its token's light and dark value. */
  function coloursOf(file: string, className: string, property: string) {
    const value = declarations(css(join(SRC, 'components', file)), `.${className}`).get(property);
    const token = /^var\((--[\w-]+)\)$/.exec(value ?? '')?.[1] ?? '';
    const pair = /^light-dark\((#\w{6}), (#\w{6})\)$/.exec(root.get(token) ?? '');
    if (!pair?.[1] || !pair[2]) throw new Error(`.${className} has no ${property} from a token.`);
    return { light: pair[1], dark: pair[2] };
  }

  const CARD = 'scheduler/ScheduledPostCard.module.css';
  const TEXT = 'scheduler/PostText.module.css';
  const BADGE = 'shared/Badge.module.css';
  const THEMES = ['light', 'dark'] as const;

  it.each(THEMES)('the badge of Published is green: %s', (theme) => {
    for (const property of ['color', 'background']) {
      const { hue, saturation } = hueAndSaturation(coloursOf(BADGE, 'green', property)[theme]);
      expect(hue).toBeGreaterThan(100);
      expect(hue).toBeLessThan(170);
      expect(saturation).toBeGreaterThan(0.1);
    }
  });

  it.each(THEMES)('the badge of Scheduled is blue: %s', (theme) => {
    for (const property of ['color', 'background']) {
      const { hue, saturation } = hueAndSaturation(coloursOf(BADGE, 'blue', property)[theme]);
      expect(hue).toBeGreaterThan(200);
      expect(hue).toBeLessThan(250);
      expect(saturation).toBeGreaterThan(0.1);
    }
  });

  it('the card of Published is grey, and the card of Scheduled white', () => {
    const grey = hueAndSaturation(coloursOf(CARD, 'Published', 'background').light);
    expect(grey.saturation).toBeLessThan(0.05);
    expect(grey.most).toBeGreaterThan(0.85);
    expect(grey.most).toBeLessThan(0.97);
    expect(coloursOf(CARD, 'Scheduled', 'background').light).toBe('#ffffff');
  });

  it('the two cards differ in the dark too', () => {
    expect(coloursOf(CARD, 'Published', 'background').dark).not.toBe(
      coloursOf(CARD, 'Scheduled', 'background').dark,
    );
  });

  it('the content keeps its line breaks, and a word of any length stays inside its card', () => {
    const content = declarations(css(join(SRC, 'components', TEXT)), '.content');
    expect(content.get('white-space')).toBe('pre-wrap');
    expect(content.get('overflow-wrap')).toBe('anywhere');
    expect(content.get('unicode-bidi')).toBe('isolate');
  });
});
