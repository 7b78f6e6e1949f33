import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { NOTHING_GIVEN } from '@/domain/exchange/reading/rowReading';
import { createManualTime } from '@test/support/manualTime';
import { createMemoryFiles } from '@test/support/memoryFiles';
import { START } from '@test/support/renderApp';
import { servicesOf } from '@test/support/services';
import { useImportFiles } from '@/pages/exchange/useImportFiles';
import { useImportPreview } from '@/pages/exchange/useImportPreview';
import { createLabel, deleteLabel } from '@/state/channels/labelCommands';
import { createAppStore } from '@/state/store';

const DUPLICATES = { forAll: 'skip', forRows: new Map() } as const;

async function renderPreview() {
  const { realTime } = createManualTime(START);
  const memory = createMemoryFiles();
  let failure: Error | null = null;
  const files = async () => {
    if (failure) throw failure;
    return memory.files();
  };
  const store = createAppStore(servicesOf({ realTime, files }));
  const { result } = renderHook(
    () => {
      const read = useImportFiles();
      return { ...read, ...useImportPreview(read.files, DUPLICATES) };
    },
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <Provider store={store}>{children}</Provider>
      ),
    },
  );
  await act(async () =>
    result.current.readText('Date,Time,Text,Labels\n2026-12-24,10:00,a,Advent\n'),
  );
  return {
    result,
    store,
    willFail: (error: Error | null) => {
      failure = error;
    },
  };
}

it('follows the labels of the plan, which another tab can change', async () => {
  const { result, store } = await renderPreview();
  expect(result.current.preview?.plan.labels.map(({ name }) => name)).toEqual(['Advent']);
  let id = '';
  await act(async () => {
    id = store.dispatch(createLabel('Advent'))?.id ?? '';
    await Promise.resolve();
  });
  const preview = () => result.current.preview?.plan;
  expect(preview()?.labels).toEqual([]);
  expect(preview()?.added[0]?.labels).toEqual([id]);
  await act(async () => {
    store.dispatch(deleteLabel(id));
    await Promise.resolve();
  });
  expect(preview()?.labels.map(({ name }) => name)).toEqual(['Advent']);
  expect(result.current.isCurrent).toBe(true);
});

it('says that the rows could not be checked, and checks them again after the next choice', async () => {
  const { result, willFail } = await renderPreview();
  async function choose(time: string) {
    await act(async () => {
      const [file] = result.current.files;
      if (file)
        {result.current.choose(file, { given: { ...NOTHING_GIVEN, date: '2026-01-01', time } });}
      await Promise.resolve();
    });
  }
  willFail(new Error('no code'));
  await choose('10:00');
  expect(result.current).toMatchObject({ isCurrent: false, hasFailed: true });
  willFail(null);
  await choose('11:00');
  expect(result.current).toMatchObject({ isCurrent: true, hasFailed: false });
});
