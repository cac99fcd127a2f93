import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { unzipSync } from 'fflate';

const SCRIPT = createRequire(import.meta.url).resolve('scorm-again/scorm12');
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  xml: 'text/xml',
  png: 'image/png',
};

/** Starts a learning platform that plays a SCORM 1.2 package and records its calls. */
export async function startScormPlatform(packed: Uint8Array) {
  const files = unzipSync(packed);
  const server = createServer(({ url = '/' }, reply) => {
    const path = decodeURIComponent(url.split('?')[0] ?? '').slice(1);
    if (path === '') {
      reply.setHeader('content-type', 'text/html');
      reply.end(`<!doctype html><title>Platform</title><script src="/scorm-again.js"></script>
<script>window.API = new Scorm12API({ autocommit: false, logLevel: 5 });</script>
<iframe title="Course" src="/package/index.html" style="width:1200px;height:700px"></iframe>`);
      return;
    }
    if (path === 'scorm-again.js') {
      reply.setHeader('content-type', 'text/javascript');
      reply.end(readFileSync(SCRIPT));
      return;
    }
    const name = path.replace(/^package\//, '');
    const bytes = files[name];
    if (!bytes) return void reply.writeHead(404).end();
    reply.setHeader('content-type', TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
    reply.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    names: Object.keys(files),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
