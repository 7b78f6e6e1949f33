/** The part of saxen that is used; the package has no types. */
declare module 'saxen' {
  export class Parser {
    /** Maps the addresses of namespaces to the prefixes that names get. */
    ns(prefixes: Readonly<Record<string, string>>): this;
    on(
      event: 'openTag',
      listener: (name: string, attributes: () => Readonly<Record<string, string>>) => void,
    ): this;
    on(event: 'closeTag', listener: (name: string) => void): this;
    on(event: 'text' | 'cdata', listener: (text: string) => void): this;
    /** Parses the next part of a text. */
    write(text: string): this;
    /** Ends the text. */
    end(): void;
  }
}
