/** The IANA name of the zone that the browser is in at present; it can change while a page is open. */
export function localZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
