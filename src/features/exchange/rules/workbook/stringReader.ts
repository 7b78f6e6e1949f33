import { unescapedText } from './escapedText';

/** Collects the text of a cell or of a shared string from its runs. */
export interface StringReader {
  readonly open: (name: string) => void;
  readonly close: (name: string) => void;
  readonly text: (part: string) => void;
  /** Returns the text since the last call. */
  readonly take: () => string;
}

/** Returns a reader of texts. The pronunciation of Japanese texts, a part of them, is left out. */
export function createStringReader(): StringReader {
  let isText = false;
  let isPhonetic = false;
  let collected = '';
  return {
    open(name) {
      if (name === 'x:rPh') isPhonetic = true;
      isText = !isPhonetic && (name === 'x:t' || name === 'x:v');
    },
    close(name) {
      if (name === 'x:rPh') isPhonetic = false;
      isText = false;
    },
    text(part) {
      if (isText) collected += part;
    },
    take() {
      const taken = collected;
      collected = '';
      return unescapedText(taken);
    },
  };
}
