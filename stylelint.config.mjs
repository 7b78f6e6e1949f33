/** Colours come from the tokens. Any other colour needs a disable comment with a reason. */
const COLOUR_FUNCTIONS = 'rgb rgba hsl hsla hwb lab lch oklab oklch color'.split(' ');

/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-standard',
  referenceFiles: ['src/ui/styles/{tokens,networks,labels}.css'],
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'color-named': 'never',
    'color-no-hex': true,
    'function-disallowed-list': COLOUR_FUNCTIONS,
    'no-unknown-custom-properties': true,
    'color-hex-length': 'long',
    // Safari supports these only with the prefix.
    'property-no-vendor-prefix': [
      true,
      { ignoreProperties: ['-webkit-text-size-adjust', '-webkit-user-select'] },
    ],
    'value-keyword-case': ['lower', { ignoreKeywords: ['Roboto'] }],
    // Class names are read as properties; some are names of a status or a network.
    'selector-class-pattern': null,
    // Empty lines separate groups of properties.
    'comment-empty-line-before': null,
    'custom-property-empty-line-before': null,
    // Rules are in the order of the elements on the page.
    'no-descending-specificity': null,
  },
  overrides: [
    {
      files: ['src/ui/styles/{tokens,networks,labels}.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
  ],
};
