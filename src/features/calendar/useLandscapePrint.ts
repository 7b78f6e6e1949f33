import { useEffect } from 'react';

/**
 * Prints on landscape pages while the component is mounted. A named page in the stylesheet would do this
 * too, but Chromium 156 then begins a new page at each row of a grid.
 */
export function useLandscapePrint(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@page { size: landscape; margin: 10mm; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
}
