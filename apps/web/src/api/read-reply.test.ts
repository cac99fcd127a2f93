import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { errorText, readReply } from './read-reply.ts';

const thrownBy = (status: number, text: string) =>
  readReply(status, text).then(
    () => expect.unreachable('nothing was thrown'),
    (error: unknown) => error as ApiError,
  );

describe('message of a failed reply', () => {
  it('uses the server’s error field', () => {
    expect(errorText(409, '{"error":"Taken."}')).toBe('Taken.');
  });
  it('uses a short body without an error field', () => {
    expect(errorText(502, 'bad gateway')).toBe('bad gateway');
    expect(errorText(500, '{"message":"x"}')).toBe('{"message":"x"}');
  });
  it('uses the status if the body is empty or has 200 characters or more', () => {
    expect(errorText(503, '')).toBe('HTTP 503');
    expect(errorText(503, 'x'.repeat(199))).toHaveLength(199);
    expect(errorText(503, 'x'.repeat(200))).toBe('HTTP 503');
  });
});

describe('readReply', () => {
  it('returns the JSON of a successful reply', async () => {
    expect(await readReply(201, '{"success":true}')).toEqual({ success: true });
  });
  it('reports HTML instead of JSON with a hint for any status', async () => {
    for (const status of [200, 404]) {
      const error = await thrownBy(status, '<!doctype html><html></html>');
      expect(error.message).toBe('API returned HTML instead of JSON');
      expect(error.hint).toMatch(/hosting rewrites.*API base URL/);
    }
  });
  it('reports that a successful reply was not JSON', async () => {
    expect((await thrownBy(200, 'oops')).message).toBe('Invalid JSON response from server');
  });
  it('keeps status, code and the current state of a conflict', async () => {
    const error = await thrownBy(409, '{"error":"Stale.","code":"conflict","current":{"id":"elm_1"}}');
    expect(error).toBeInstanceOf(ApiError);
    expect([error.status, error.code]).toEqual([409, 'conflict']);
    expect(error.body).toMatchObject({ current: { id: 'elm_1' } });
  });
});
