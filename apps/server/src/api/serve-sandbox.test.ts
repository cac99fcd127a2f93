import { expect, test } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';

test('interactive parts run on their own origin without network and without embedding by other sites', async () => {
  const app = await startTestApp();
  const response = await fetch(`${app.url}/sandbox.html`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  const policy = response.headers.get('content-security-policy')?.split('; ');
  expect(policy).toEqual(
    expect.arrayContaining([
      'sandbox allow-scripts',
      "default-src 'none'",
      "form-action 'none'",
      "webrtc 'block'",
      "frame-ancestors 'self'",
    ]),
  );
  expect(policy?.join(), 'nothing is fetched from anywhere').not.toMatch(/https?:|\*|connect-src/);
  const page = await fetch(`${app.url}/api/health`);
  expect(page.headers.get('content-security-policy'), 'and nowhere else').not.toContain('sandbox');
});
