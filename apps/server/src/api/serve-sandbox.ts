import type { FastifyInstance } from 'fastify';
import { REMOVE_WEBRTC } from '../platform/sandbox/without-webrtc.ts';

/**
 * What runs inside may compute and draw, and nothing else: it has an origin of its own that nobody shares, reaches no
 * network, no storage and no page around it, and cannot be framed by other sites.
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

/** Becomes the document that the page around it sends, and tells that page how high it is. */
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

/** Serves the page in which interactive parts of a course run, apart from everything else. */
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
