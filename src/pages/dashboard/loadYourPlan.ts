/**
 * Loads the section on the user's own posts. The scheduler loads it too, once there is a post, so that the
 * section also appears without a connection.
 */
export async function loadYourPlan() {
  const { YourPlan } = await import(/* webpackChunkName: 'yourPlan' */ './YourPlan');
  return YourPlan;
}
