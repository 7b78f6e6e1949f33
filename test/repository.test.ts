import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import manifest from '../package.json';

const ROOT = join(__dirname, '..');

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).map((file) => `${folder}/${file}`);
}

interface Form {
  readonly name?: unknown;
  readonly description?: unknown;
  readonly labels?: unknown;
  readonly body?: readonly {
    readonly type: string;
    readonly id?: string;
    readonly attributes?: { readonly label?: string; readonly value?: string };
  }[];
}

const WORKFLOWS = filesIn('.github/workflows');
const FORMS = filesIn('.github/ISSUE_TEMPLATE').filter((file) => !file.endsWith('config.yml'));
/** The labels that GitHub gives to each repository. */
const LABELS = ['bug', 'enhancement'];

describe('Workflows', () => {
  it.each(WORKFLOWS)('%s uses each action at a commit, and names its version', (file) => {
    expect(load(read(file))).toHaveProperty('jobs');
    const uses = read(file).match(/^.*\buses:.*$/gm) ?? [];
    expect(uses).not.toEqual([]);
    for (const line of uses) {
      expect(line).toMatch(/uses: (?:\.\/|[\w-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/);
    }
  });

  it('use one commit of each action', () => {
    const uses = WORKFLOWS.flatMap(
      (file) => read(file).match(/[\w-]+\/[\w-]+@[0-9a-f]{40}/g) ?? [],
    );
    const actions = new Set(uses.map((use) => use.split('@')[0]));
    expect(new Set(uses).size).toBe(actions.size);
  });
});

describe('Issue forms', () => {
  it.each(FORMS)('%s has what GitHub needs', (file) => {
    const { name, description, labels, body = [] } = load(read(file)) as Form;
    expect(name).toEqual(expect.any(String));
    expect(description).toEqual(expect.any(String));
    for (const label of labels as string[]) expect(LABELS).toContain(label);
    const fields = body.filter(({ type }) => type !== 'markdown');
    expect(fields).not.toEqual([]);
    const ids = fields.map(({ id }) => id);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, attributes } of body) {
      expect(['markdown', 'input', 'textarea']).toContain(type);
      expect(type === 'markdown' ? attributes?.value : attributes?.label).toEqual(
        expect.any(String),
      );
    }
  });

  it('lead to a private report for security problems', () => {
    const address = manifest.bugs.url.replace(/issues$/, 'security/advisories/new');
    for (const file of ['.github/ISSUE_TEMPLATE/config.yml', 'SECURITY.md', 'CODE_OF_CONDUCT.md']) {
      expect(read(file)).toContain(address);
    }
  });
});

describe('Dependabot', () => {
  it('ignores new major versions only of packages that are used', () => {
    const { updates } = load(read('.github/dependabot.yml')) as {
      readonly updates: readonly { readonly ignore?: readonly { 'dependency-name': string }[] }[];
    };
    const ignored = updates.flatMap(({ ignore = [] }) =>
      ignore.map((each) => each['dependency-name']),
    );
    expect(ignored).not.toEqual([]);
    const used = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    for (const name of ignored) {
      const begin = name.replace(/\*$/, '');
      expect(used.some((each) => (begin === name ? each === name : each.startsWith(begin)))).toBe(
        true,
      );
    }
  });
});

describe('The documentation of dependencies', () => {
  it('has each package that ships, and no other, in its first table', () => {
    const [shipped = ''] = read('docs/dependencies.md').split('These packages build and test');
    const named = Array.from(shipped.matchAll(/^\| ([^|]+?) +\|/gm), ([, cell = '']) =>
      cell.split(', '),
    )
      .flat()
      .filter((name) => /^[@a-z]/.test(name) && name !== 'package');
    expect(named.sort()).toEqual(Object.keys(manifest.dependencies).sort());
  });
});

describe('The development container', () => {
  it('installs the packages of the nightly run', () => {
    const { build } = JSON.parse(read('.devcontainer/devcontainer.json')) as {
      readonly build: { readonly dockerfile: string };
    };
    expect(read(`.devcontainer/${build.dockerfile}`)).toContain('COPY .ci/packages');
    expect(read('.github/workflows/nightly.yml')).toContain('xargs -a .ci/packages');
    expect(read('.ci/packages')).toMatch(/^([a-z0-9][a-z0-9+.-]+\n)+$/);
  });
});
