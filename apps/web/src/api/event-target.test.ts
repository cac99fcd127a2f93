import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { messageOf } from './event-target.ts';
import { readReply } from './read-reply.ts';

it('adds the hint to the error message if there is one', async () => {
  const html = await readReply(502, '<html>').catch((error: unknown) => error);
  expect(messageOf(html)).toBe(
    'API returned HTML instead of JSON. Check the hosting rewrites or the API base URL setting.',
  );
  expect(messageOf(new ApiError('It is gone.', { status: 404, hint: 'Go back.' }))).toBe('It is gone. Go back.');
  expect(messageOf(new Error('It is gone.'))).toBe('It is gone.');
  expect(messageOf('odd')).toBe('odd');
});
