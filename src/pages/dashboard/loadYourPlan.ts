/** Loads the section on the user's own posts. */
export async function loadYourPlan() {
  const { YourPlan } = await import(/* webpackChunkName: 'yourPlan' */ './YourPlan');
  return YourPlan;
}
