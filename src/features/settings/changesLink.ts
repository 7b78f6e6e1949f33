/** The link to the page that says what changed in each version. The build writes the page from CHANGELOG.md. */
export const CHANGES_LINK = { label: 'What changed', to: '/changes.html' };
