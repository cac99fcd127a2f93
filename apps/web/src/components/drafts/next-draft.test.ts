import { expect, it } from 'vitest';
import { nextDraft } from './next-draft.ts';

it.each([
  ['both are the same', { local: 'a', base: '', server: 'a' }, 'same'],
  ['only another device wrote', { local: '', base: '', server: 'b' }, 'take'],
  ['another device sent or deleted it', { local: 'a', base: 'a', server: '' }, 'take'],
  ['only this device wrote', { local: 'a', base: '', server: '' }, 'save'],
  ['this device sent or deleted it', { local: '', base: 'a', server: 'a' }, 'save'],
  ['another device sent it while this one wrote on', { local: 'ab', base: 'a', server: '' }, 'save'],
  ['both wrote', { local: 'ab', base: 'a', server: 'ac' }, 'differ'],
] as const)('if %s', (_, texts, move) => {
  expect(nextDraft(texts)).toBe(move);
});
