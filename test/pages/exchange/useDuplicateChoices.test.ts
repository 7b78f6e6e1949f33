import { act, renderHook } from '@testing-library/react';
import { rowKey } from '@/domain/exchange/reading/importPreview';
import { useDuplicateChoices } from '@/pages/exchange/useDuplicateChoices';
import type { OpenedFile } from '@/pages/exchange/useImportFiles';

const aFile = (name: string) => ({ source: { name } }) as unknown as OpenedFile;

it('keeps the choice for a row with its file, while another file is removed', () => {
  const [first, second] = [aFile('a.csv'), aFile('b.csv')];
  const { result, rerender } = renderHook((files) => useDuplicateChoices(files), {
    initialProps: [first, second],
  });
  act(() => {
    result.current.chooseForRow(second, 2, 'replace');
    result.current.chooseForRow(second, 3, 'keep');
  });
  expect(result.current.choiceOf(first, 2)).toBe('skip');
  rerender([second]);
  expect(result.current.duplicates.forRows).toEqual(
    new Map([
      [rowKey(0, 2), 'replace'],
      [rowKey(0, 3), 'keep'],
    ]),
  );
  act(() => {
    result.current.chooseForAll('replace');
  });
  expect(result.current.duplicates).toEqual({ forAll: 'replace', forRows: new Map() });
  expect(result.current.choiceOf(second, 3)).toBe('replace');
});
