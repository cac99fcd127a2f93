import { once } from 'node:events';
import { createServer } from 'node:http';
import { startTemporaryServer } from '../scripts/temporary-server.js';
import { signUp } from './support/sign-up.ts';

const FLOOR_MS = 30;
const WARM_UP = 20;
const RUNS = 100;

type CreatedParts = {
  course: { id: string };
  module: { id: string };
  section: { id: string };
  element: { id: string };
};

const lesson = (run: number) =>
  [
    `# Tides, draft ${run}`,
    ...Array.from(
      { length: 40 },
      (_, at) => `Paragraph ${at}: the moon **pulls** the sea, and the water rises in a bulge.`,
    ),
    ...Array.from(
      { length: 3 },
      (_, at) => `\`\`\`check\nid: itm_${at}\ntype: true-false\nstem: It rises.\nanswer: true\n\`\`\``,
    ),
  ].join('\n\n');

async function median(save: (run: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    const began = performance.now();
    await save(run);
    if (run >= WARM_UP) times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[RUNS / 2] ?? Number.NaN;
}

const echo = createServer((request, reply) => request.pipe(reply)).listen(0, '127.0.0.1');
await once(echo, 'listening');
const port = (echo.address() as { port: number }).port;
const headers = { 'content-type': 'application/json' };

const server = await startTemporaryServer();
try {
  const { call } = await signUp(server.address);
  const { course } = await call<CreatedParts>('/api/courses', { title: 'Bench' });
  const at = `/api/courses/${course.id}`;
  const { module } = await call<CreatedParts>(`${at}/modules/create-blank`, {});
  const { section } = await call<CreatedParts>(`${at}/modules/${module.id}/sections/create-blank`, {});
  const { element } = await call<CreatedParts>(`${at}/sections/${section.id}/elements/create-blank`, {});

  const saved = await median((run) => call(`${at}/elements/${element.id}`, { content: lesson(run) }, 'PUT'));
  const bare = await median(async (run) => {
    const body = JSON.stringify({ content: lesson(run) });
    await (await fetch(`http://127.0.0.1:${port}`, { method: 'PUT', headers, body })).json();
  });
  console.log(
    `save element: ${lesson(0).length} characters with three checks, median of ${RUNS} saves ${saved.toFixed(1)} ms ` +
      `(floor ${FLOOR_MS} ms), ${(saved / bare).toFixed(1)} × a bare HTTP echo of the same body (${bare.toFixed(2)} ms)`,
  );
  process.exitCode = saved <= FLOOR_MS ? 0 : 1;
} finally {
  echo.close();
  echo.closeAllConnections();
  await server.stop();
}
