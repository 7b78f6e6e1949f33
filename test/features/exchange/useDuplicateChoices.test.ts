import { act, renderHook } from '@testing-library/react';
import { rowKey } from '@/features/exchange/rules/reading/importPreview';
import { duplicatesFor, useDuplicateChoices } from '@/features/exchange/useDuplicateChoices';
import type { OpenedFile } from '@/features/exchange/useImportFiles';

const aFile = (name: string) => ({ source: { name } }) as unknown as OpenedFile;

it('keeps the choice for a row with its file, while another file is removed', () => {
  const [first, second] = [aFile('a.csv'), aFile('b.csv')];
  const { result } = renderHook(useDuplicateChoices);
  const before = result.current.chosen;
  act(() => {
    result.current.chooseForRow(second, 2, 'replace');
    result.current.chooseForRow(second, 3, 'keep');
  });
  expect(result.current.choiceOf(first, 2)).toBe('skip');
  const of = () => duplicatesFor({ files: [second], chosen: result.current.chosen });
  expect(of().forRows).toEqual(
    new Map([
      [rowKey(0, 2), 'replace'],
      [rowKey(0, 3), 'keep'],
    ]),
  );
  act(() => {
    result.current.chooseForAll('replace');
  });
  expect(of()).toEqual({ forAll: 'replace', forRows: new Map() });
  expect(result.current.choiceOf(second, 3)).toBe('replace');
  act(() => {
    result.current.restore(before);
  });
  expect(result.current.choiceOf(second, 2)).toBe('skip');
});
