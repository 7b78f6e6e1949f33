import { isolated } from '@/core/text/isolated';

it('keeps the direction of a text apart from the words around it', () => {
  expect(isolated('שלום')).toBe('\u2068שלום\u2069');
});
