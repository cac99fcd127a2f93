import { expect, test } from 'vitest';
import { inBytes } from '../../ui/i18n/in-bytes.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1_540_000, '1.5 MB'],
  [20_000_000_000, '20 GB'],
  [5e15, '5,000 TB'],
])('%d bytes are formatted as %s', (count, words) => {
  expect(inBytes(count, 'en')).toBe(words);
});
