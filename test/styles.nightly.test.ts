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
const TOKENS = join(SRC, 'ui/styles/tokens.css');

/** Returns a stylesheet without its comments. */
function css(file: string): string {
  return readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
}

function matches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), (match) => match[1] ?? match[0]);
}

/** Returns the text before each brace: selectors and the start of at-rules. */
function preludes(sheet: string): string[] {
  return matches(sheet, /([^{};]+)\{/g).map((prelude) => prelude.trim());
}

function definedClasses(sheet: string): Set<string> {
  const selectors = preludes(sheet).filter((prelude) => !prelude.startsWith('@'));
  return new Set(selectors.flatMap((selector) => matches(selector, /\.([A-Za-z_][\w-]*)/g)));
}

/** Parses the sources with their types, to resolve the classes of expressions such as `styles[tone]`. */
function readTypes(): ts.Program {
  const file = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (name) => ts.sys.readFile(name));
  const { options } = ts.parseJsonConfigFileContent(file.config, ts.sys, ROOT);
  return ts.createProgram(SCRIPTS, options);
}

interface Use {
  readonly importer: string;
  readonly stylesheet: string;
  /** The class; null if the types do not determine it. */
  readonly className: string | null;
  readonly text: string;
}

/** Returns the classes that the expression in `styles[…]` may name. */
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

describe('The stylesheets of the components', () => {
  const { uses, importers } = findUses(readTypes());

  it('are each imported by exactly one file in the same folder', () => {
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

  it('define no unused class', () => {
    const unused = MODULES.flatMap((stylesheet) =>
      [...definedClasses(css(stylesheet))]
        .filter(
          (name) => !uses.some((use) => use.stylesheet === stylesheet && use.className === name),
        )
        .map((name) => `${inProject(stylesheet)}: .${name}`),
    );
    expect(unused).toEqual([]);
  });
});

it('Every defined token is used', () => {
  const defined = matches(css(TOKENS), /(--[\w-]+)\s*:/g);
  const used = new Set(
    filesUnder(SRC, /\.css$/).flatMap((file) => matches(css(file), /var\(\s*(--[\w-]+)/g)),
  );
  expect(defined.filter((name) => !used.has(name))).toEqual([]);
});
