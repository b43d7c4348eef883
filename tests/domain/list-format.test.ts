import { expect, test } from 'vitest';
import { listFormat } from '../../src/domain/list-format.ts';

test.each([
  ['en-US', [], ''],
  ['en-US', ['Anna'], 'Anna'],
  ['en-US', ['Anna', 'Emil'], 'Anna and Emil'],
  ['en-US', ['Anna', 'Freja', 'Emil'], 'Anna, Freja and Emil'],
  ['da-DK', ['Anna', 'Freja', 'Emil'], 'Anna, Freja og Emil'],
])('%s %j', (locale, names, text) => {
  expect(listFormat(locale)(names)).toBe(text);
});
