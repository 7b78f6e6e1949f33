/** Replaces what `Intl.Locale` knows beyond the language, until the mocks are restored. */
export function withLocaleKnowing(known: Readonly<Record<string, unknown>>): void {
  const original = Intl.Locale;
  jest.spyOn(Intl, 'Locale').mockImplementation((tag) => {
    const { language } = new original(String(tag));
    return { language, ...known } as unknown as Intl.Locale;
  });
}
