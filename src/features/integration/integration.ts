export const INTEGRATION_TITLE = 'Social Media Integration';

export const INTEGRATION_LEAD = 'Connect your social media accounts:';

/** What a connection is, for people who expect a sign-in. */
export const CONNECTION_MEANING = [
  {
    kind: 'entry',
    name: 'A list entry.',
    text: 'It adds the account to the list of connected accounts; nothing is authorised.',
  },
  {
    kind: 'posting',
    name: 'Nothing is posted.',
    text: "You publish each post yourself, when it's due.",
  },
  {
    kind: 'access',
    name: 'No sign-in.',
    text: 'Social Sync asks for no access, and nothing leaves this browser.',
  },
] as const;
