import {
  exportChoiceIn,
  networkChoiceIn,
  networkKey,
} from '@/features/exchange/rules/writing/exportChoice';
import { EXPORT_FORMATS } from '@/features/exchange/rules/writing/exportFormats';

function formatNamed(name: string) {
  const format = EXPORT_FORMATS.find((each) => each.name === name);
  if (!format) throw new Error(`There is no format ${name}.`);
  return format;
}

describe('exportChoiceIn', () => {
  it('returns what was chosen', () => {
    const choice = { format: 'Buffer', posts: 'selected', label: '7', pictures: 'without' };
    expect(exportChoiceIn({ ...choice, other: 'text' })).toEqual(choice);
  });

  it.each([{}, { posts: 'ALL' }, { posts: '__proto__' }, { pictures: 'no' }])(
    'has defaults for %j',
    (kept) => {
      expect(exportChoiceIn(kept)).toEqual({
        format: '',
        posts: 'all',
        label: '',
        pictures: 'with',
      });
    },
  );
});

describe('networkChoiceIn', () => {
  it('is each network in its own file where the file names no network', () => {
    const naming = EXPORT_FORMATS.filter((format) => networkChoiceIn({}, format) === 'all');
    expect(naming.map(({ name }) => name)).toEqual([
      'Metricool',
      'CSV',
      'Workbook',
      'iCalendar',
      'JSON',
      'Markdown',
    ]);
    expect(networkChoiceIn({}, formatNamed('Buffer'))).toBe('each');
  });

  it('is remembered for each format', () => {
    const [buffer, csv] = [formatNamed('Buffer'), formatNamed('Metricool')];
    const kept = { [networkKey(buffer)]: 'Bluesky', [networkKey(csv)]: 'nonsense' };
    expect(networkChoiceIn(kept, buffer)).toBe('Bluesky');
    expect(networkChoiceIn(kept, csv)).toBe('all');
  });
});
