/** The maximum length of a link, in UTF-16 code units: longer addresses do not work in browsers. */
const MAX_LINK = 2_048;

/** Returns true for the address of a page: `https://…` or `http://…`. */
export function isPageAddress(text: string): boolean {
  return text.length <= MAX_LINK && /^https?:\/\/[^/\s]+\S*$/.test(text) && URL.canParse(text);
}
