import { EXCHANGE_JOBS } from '@/tables/jobs';
import { mediaJobs } from '@/features/media/rules/mediaJobs';
import { readMedia } from '@/features/media/rules/readMedia';
import { REVIEW_JOBS } from '@/features/review/rules/reviewJobs';
import { planFileJobs } from '@/features/planFile/rules/planFileJobs';
import { drawPicture } from './drawPicture';

/** What the worker does, by the names of the jobs: plain functions of data and files. */
export const JOBS: Readonly<
  Record<string, (input: never, report: (done: number) => void) => unknown>
> = {
  ...planFileJobs((media, report) => readMedia(media, report, null)),
  ...EXCHANGE_JOBS,
  ...mediaJobs(drawPicture),
  ...REVIEW_JOBS,
};
