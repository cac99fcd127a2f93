import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { request } from './request.ts';
import { setSession } from './session.ts';

const MODEL = 'cc.model.sme';
let models: (string | null)[];

function serve(allowed: string[]) {
  vi.stubGlobal('fetch', async (_path: string, { headers }: { headers: Headers }) => {
    const model = headers.get('X-SME-Model');
    models.push(model);
    if (model === null || allowed.includes(model)) return new Response('{}');
    const details = [{ path: 'x-sme-model', message: 'Choose one of these models.' }];
    return new Response(JSON.stringify({ code: 'invalid', details }), { status: 400 });
  });
}

beforeEach(() => {
  models = [];
  setSession({ status: 'signed-in', token: 'token', uid: 'ada', expiresAt: Date.now() + 600_000 });
  window.history.pushState({}, '', '/sme/course');
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  window.history.pushState({}, '', '/');
});

it('sends the model that was chosen in this browser on author pages', async () => {
  localStorage.setItem(MODEL, 'large');
  serve(['large']);
  await request('/api/models', { method: 'GET' });
  window.history.pushState({}, '', '/student/course');
  await request('/api/models', { method: 'GET' });
  expect(models).toEqual(['large', null]);
});

it('sends all pending requests again after their model was disallowed', async () => {
  localStorage.setItem(MODEL, 'gone');
  serve(['large']);
  const responses = await Promise.all(['/api/courses', '/api/models'].map((path) => request(path, { method: 'GET' })));
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(models).toEqual(['gone', 'gone', null, null]);
});

it('forgets a disallowed model and continues without it', async () => {
  localStorage.setItem(MODEL, 'gone');
  serve(['large']);
  const response = await request('/api/courses', { method: 'GET' });
  expect(response.status).toBe(200);
  expect(models).toEqual(['gone', null]);
  expect(localStorage.getItem(MODEL)).toBeNull();
});
