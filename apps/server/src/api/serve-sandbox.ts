import type { FastifyInstance } from 'fastify';
import { REMOVE_WEBRTC } from '../platform/sandbox/without-webrtc.ts';

/**
 * Interactive content may compute and draw only. It has an opaque origin without network or storage, and other sites
 * cannot frame it.
 */
const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'media-src data: blob:',
  'font-src data:',
  "form-action 'none'",
  "webrtc 'block'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const PAGE = `<!doctype html>
<meta charset="utf-8">
<title>Interactive part</title>
<script>
${REMOVE_WEBRTC}
const tellHeight = '<script>new ResizeObserver(() => parent.postMessage({ height: document.documentElement.offsetHeight }, "*")).observe(document.documentElement)<' + '/script>';
addEventListener('message', ({ data, source }) => {
  if (source !== parent || typeof data?.html !== 'string') return;
  document.open();
  document.write('<!doctype html><meta charset="utf-8">' + data.html + tellHeight);
  document.close();
}, { once: true });
parent.postMessage('ready', '*');
</script>
`;

export function serveSandbox(app: FastifyInstance): void {
  app.get('/sandbox.html', { helmet: false, schema: { hide: true } }, async (_request, reply) =>
    reply
      .headers({
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
      })
      .type('text/html; charset=utf-8')
      .send(PAGE),
  );
}
