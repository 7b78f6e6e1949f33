/** Loads the settings dialog. */
export async function loadSettings() {
  const { Settings } = await import(/* webpackChunkName: 'settings' */ './Settings');
  return Settings;
}
