import { expect, test } from 'vitest';
import { formatMessage } from './format-message.ts';

test('a name that would turn the message around it shows that it does', () => {
  expect(formatMessage('en', 'Delete “{name}”?', { name: 'annual\u202efdp.exe' })).toBe(
    'Delete “annual\ufffdfdp.exe”?',
  );
});
