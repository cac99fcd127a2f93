import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { toldOf } from './event-target.ts';
import { readReply } from './read-reply.ts';

it('adds the hint to the error message if there is one', async () => {
  const html = await readReply(502, '<html>').catch((error: unknown) => error);
  expect(toldOf(html)).toBe(
    'API returned HTML instead of JSON. Check the hosting rewrites or the API base URL setting.',
  );
  expect(toldOf(new ApiError('It is gone.', { status: 404, hint: 'Go back.' }))).toBe('It is gone. Go back.');
  expect(toldOf(new Error('It is gone.'))).toBe('It is gone.');
  expect(toldOf('odd')).toBe('odd');
});
