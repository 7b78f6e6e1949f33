import { publicUrl, storedName } from '../../../scripts/build/publicUrl.js';

describe('publicUrl', () => {
  it.each([
    ['', '/', undefined],
    ['/', '/', undefined],
    ['/social-sync', '/social-sync/', undefined],
    ['/social-sync/', '/social-sync/', undefined],
    ['/tools/social-sync/', '/tools/social-sync/', undefined],
    ['https://example.org', '/', 'https://example.org'],
    ['https://example.org/', '/', 'https://example.org'],
    ['https://example.org:8443/social-sync', '/social-sync/', 'https://example.org:8443'],
  ])('reads %j', (value, base, origin) => {
    expect(publicUrl(value)).toEqual({ base, origin });
  });

  it.each([
    'social-sync',
    '//example.org/',
    '/a//b/',
    '/a b/',
    '/a?b',
    '/a#b',
    'ftp://example.org/',
    '/%41/',
    '/a/../b',
  ])('refuses %j', (value) => {
    expect(() => publicUrl(value)).toThrow('PUBLIC_URL');
  });

  it('reads the variable PUBLIC_URL by default', () => {
    process.env.PUBLIC_URL = '/social-sync/';
    expect(publicUrl()).toEqual({ base: '/social-sync/', origin: undefined });
    delete process.env.PUBLIC_URL;
    expect(publicUrl()).toEqual({ base: '/', origin: undefined });
  });
});

it('names what the browser keeps after the path, so that copies of one origin do not share it', () => {
  expect(storedName('/')).toBe('social-sync');
  expect(storedName('/plan/')).toBe('social-sync /plan/');
});
