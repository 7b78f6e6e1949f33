import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { NO_DEFAULTS } from '@/features/exchange/rules/reading/rows/rowReading';
import { createManualTime } from '@test/support/manualTime';
import { START } from '@test/support/renderApp';
import { jobsDone, runDirectly } from '@test/support/runDirectly';
import { servicesOf } from '@test/support/services';
import { TimeProvider } from '@/ui/page/TimeProvider';
import type { Run } from '@/store/job';
import { useDuplicateChoices } from '@/features/exchange/useDuplicateChoices';
import { useImportFiles } from '@/features/exchange/useImportFiles';
import { useImportPreview } from '@/features/exchange/useImportPreview';
import { labelDeleted } from '@/store/channels/channelEvents';
import { createLabel } from '@/store/channels/labelCommands';
import { createAppStore } from '@/store/store';

async function renderPreview() {
  const time = createManualTime(START);
  let failure: Error | null = null;
  let held: Promise<void> = Promise.resolve();
  const run: Run = (...call) =>
    failure ? Promise.reject(failure) : held.then(() => runDirectly(...call));
  const store = createAppStore(servicesOf({ realTime: time.realTime, run }));
  const { result } = renderHook(
    () => {
      const read = useImportFiles();
      const duplicates = useDuplicateChoices();
      return { read, duplicates, ...useImportPreview(read.files, duplicates.chosen) };
    },
    {
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <TimeProvider time={time}>
          <Provider store={store}>{children}</Provider>
        </TimeProvider>
      ),
    },
  );
  await act(async () => {
    await result.current.read.readText('Date,Time,Text,Labels\n2026-12-24,10:00,a,Advent\n');
    await jobsDone();
  });
  return {
    result,
    store,
    /** Makes jobs wait. Returns what lets them go on. */
    hold: () => {
      let goOn: () => void = () => undefined;
      held = new Promise((resolve) => {
        goOn = resolve;
      });
      return async () =>
        act(async () => {
          held = Promise.resolve();
          goOn();
          await jobsDone();
        });
    },
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
    await jobsDone();
  });
  const preview = () => result.current.preview?.plan;
  expect(preview()?.labels).toEqual([]);
  expect(preview()?.added[0]?.labels).toEqual([id]);
  await act(async () => {
    store.dispatch(labelDeleted(id));
    await jobsDone();
  });
  expect(preview()?.labels.map(({ name }) => name)).toEqual(['Advent']);
  expect(result.current.isCurrent).toBe(true);
});

it('says that the rows could not be checked, and checks them again after the next choice', async () => {
  const { result, willFail } = await renderPreview();
  async function choose(time: string) {
    await act(async () => {
      const [file] = result.current.read.files;
      if (file) {
        result.current.read.choose(file, { given: { ...NO_DEFAULTS, date: '2026-01-01', time } });
      }
      await jobsDone();
    });
  }
  willFail(new Error('no code'));
  await choose('10:00');
  expect(result.current).toMatchObject({ isCurrent: false, hasFailed: true });
  willFail(null);
  await choose('11:00');
  expect(result.current).toMatchObject({ isCurrent: true, hasFailed: false });
});

type Rendered = Awaited<ReturnType<typeof renderPreview>>;

/** Chooses a time for rows without one. */
async function chooseTime({ result }: Pick<Rendered, 'result'>, time: string) {
  await act(async () => {
    const [file] = result.current.read.files;
    if (file) {
      result.current.read.choose(file, { given: { ...NO_DEFAULTS, date: '2026-01-01', time } });
    }
    await jobsDone();
  });
}

it('cancels a check, and reuses the last result when its choices are restored', async () => {
  const rendered = await renderPreview();
  const { result, hold } = rendered;
  const { files } = result.current.read;
  const { chosen } = result.current.duplicates;
  const { preview } = result.current;
  const goOn = hold();
  await chooseTime(rendered, '10:00');
  act(() => {
    result.current.duplicates.chooseForAll('replace');
  });
  expect(result.current).toMatchObject({ isCurrent: false, isChecking: true });
  act(() => {
    const before = result.current.stop();
    expect(before).toMatchObject({ files, chosen });
    result.current.read.restore(files);
    result.current.duplicates.restore(chosen);
  });
  expect(result.current).toMatchObject({ isCurrent: true, isChecking: false });
  await goOn();
  expect(result.current.preview).toBe(preview);
  await chooseTime(rendered, '11:00');
  expect(result.current).toMatchObject({ isCurrent: true, isChecking: false });
  expect(result.current.preview).not.toBe(preview);
});

it('cancels a check, and resumes it on request', async () => {
  const rendered = await renderPreview();
  const { result, hold } = rendered;
  act(() => {
    result.current.read.restore([]);
  });
  expect(result.current).toMatchObject({ preview: null, isChecking: false });
  const goOn = hold();
  await act(async () => {
    void result.current.read.readText('Date,Time,Text\n2026-12-24,10:00,b\n');
    await jobsDone();
  });
  await goOn();
  const again = hold();
  await chooseTime(rendered, '10:00');
  expect(result.current.isChecking).toBe(true);
  act(() => {
    result.current.stop();
  });
  await again();
  expect(result.current).toMatchObject({ isCurrent: false, isChecking: false });
  await act(async () => {
    result.current.resume();
    await jobsDone();
  });
  expect(result.current).toMatchObject({ isCurrent: true, isChecking: false });
});
