import { samplePlan } from '@/core/sample/samplePlan';
import { fragmentOf, WHOLE_PLAN } from '@/core/search/planView';
import { planReplaced } from '@/store/planFile/planEvents';
import { selectIsSampleOffered } from '@/store/planFile/planFileSelectors';
import { selectWorkspace } from '@/store/planFile/selectWorkspace';
import type { AppThunk } from '@/store/store';
import { samplePictures } from './samplePictures';

/** The fragment of the view that shows the sample: a month. */
export const SAMPLE_VIEW = fragmentOf({ ...WHOLE_PLAN, layout: 'month' });

/**
 * Replaces the empty plan by the sample plan, in one step. Its pictures are in the memory.
 *
 * @returns false if the plan is not empty any more; then nothing changes
 */
export function openSample(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { media, realTime }) => {
    const { pictures, files } = await samplePictures();
    const { hold } = await media();
    const state = getState();
    if (!selectIsSampleOffered(state)) return false;
    hold(files);
    const sample = samplePlan(realTime.instant(), selectWorkspace(state), pictures);
    dispatch(
      planReplaced({
        workspace: sample.workspace,
        file: { sampleSince: sample.since },
        isChanged: false,
      }),
    );
    return true;
  };
}
