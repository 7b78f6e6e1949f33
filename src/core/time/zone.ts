/** Returns the IANA name of the browser's time zone, which can change while the page is open. */
export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
