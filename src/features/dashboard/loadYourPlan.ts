/** Loads the section on the user's own posts, with the tools of the history: every page loads these. */
export async function loadYourPlan() {
  const { YourPlan } = await import(/* webpackChunkName: 'undo' */ './YourPlan');
  return YourPlan;
}
