/** @jest-environment node */
import { accountsInWords, openAccounts, postingAccounts } from '@/core/posting/openAccounts';
import { isPageAddress } from '@/core/posting/isPageAddress';
import { isPosted } from '@/core/posting/isPosted';

const MARK = { at: '2026-11-24T12:30:00.000Z', of: '0123abcd' };
const SKIP = { at: '2026-11-24T12:30:00Z', skipped: true } as const;

describe('isPosted', () => {
  it.each([
    { Twitter: MARK },
    { 'Twitter:2': { ...MARK, link: 'https://x.com/a/status/1' }, Instagram: SKIP },
    { '': MARK },
  ])('accepts %j', (value) => {
    expect(isPosted(value)).toBe(true);
  });

  it.each([
    {},
    [MARK],
    { Myspace: MARK },
    JSON.parse('{"__proto__": {"at": "2026-11-24T12:30:00Z", "of": "0123abcd"}}') as object,
    { Twitter: { at: '2026-11-24T12:30:00.000Z' } },
    { Twitter: { ...MARK, at: '24 November' } },
    { Twitter: { ...MARK, at: '2026-13-24T12:30:00Z' } },
    { Twitter: { ...MARK, of: '<b>' } },
    { Twitter: { ...MARK, link: 'javascript:alert(1)' } },
    { Twitter: { ...MARK, link: 'https://' } },
    { Twitter: { ...MARK, link: `https://x.com/${'a'.repeat(2_048)}` } },
    { Twitter: { ...SKIP, skipped: 'yes' } },
  ])('refuses %j', (value) => {
    expect(isPosted(value)).toBe(false);
  });
});

describe('the accounts of a post', () => {
  it('are those of known networks; without one, the post itself', () => {
    expect(postingAccounts({ channels: ['Twitter:2', 'Myspace'] })).toEqual(['Twitter:2']);
    expect(postingAccounts({})).toEqual(['']);
  });

  it('are open unless they are posted or skipped', () => {
    const channels = ['Facebook', 'Twitter', 'Instagram'];
    expect(openAccounts({ channels, posted: { Twitter: MARK, Instagram: SKIP } })).toEqual([
      'Facebook',
    ]);
    expect(openAccounts({ posted: { '': MARK } })).toEqual([]);
  });

  it('are named by their networks, each once', () => {
    expect(accountsInWords(['Facebook', 'Twitter', 'Twitter:2'])).toBe('Facebook and Twitter');
    expect(accountsInWords([''])).toBe('');
  });
});

it('takes the address of a page only', () => {
  expect(isPageAddress('https://x.com/a/status/1?s=20')).toBe(true);
  expect(isPageAddress('http://localhost/')).toBe(true);
  expect(isPageAddress('data:text/html,a')).toBe(false);
  expect(isPageAddress(' https://x.com')).toBe(false);
  expect(isPageAddress('https://x.com/a b')).toBe(false);
});
