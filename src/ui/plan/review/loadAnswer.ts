/** Loads what shows a whole answer. */
export async function loadAnswer() {
  const { PostAnswerDetails } = await import(
    /* webpackChunkName: 'review' */ './PostAnswerDetails'
  );
  return PostAnswerDetails;
}
