import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pdfText } from '@coursecraft/documents/pdf/pdf-text';
import { startModelPeer } from '../apps/server/src/testing/model-peer.ts';
import { startTemporaryServer } from '../scripts/temporary-server.js';
import { courseWithDocument } from './support/course-with-document.ts';
import { document } from './support/document.ts';
import { median, milliseconds, quantile } from './support/figures.ts';
import { type Person, signUp } from './support/sign-up.ts';
import { streamLags } from './support/stream-lag.ts';

const FLOOR = { firstStepMs: 300, moduleSeconds: 5, chunkMs: 10, readMs: 50 };
const RUNS = 3;
/** Longer than idle threads live, so that each run starts cold. */
const IDLE_MS = 2000;
const QUEUED = 20;
const PAUSE_MS = 20;

const kept: boolean[] = [];
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

async function draftModules(owner: Person, courseId: string): Promise<void> {
  const firsts: number[] = [];
  const wholes: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    if (run > 0) await wait(IDLE_MS);
    const began = performance.now();
    for await (const { event } of owner.stream('/api/generate-proper-module', { courseId })) {
      if (event === 'step' && firsts.length === run) firsts.push(performance.now() - began);
    }
    wholes.push((performance.now() - began) / 1000);
  }
  const bytes = await readFile(document);
  const read = await milliseconds(() => owner.call(`/api/courses/${courseId}?outline=1`));
  const bareText = await milliseconds(async () => pdfText(new Uint8Array(bytes)));
  const [first, whole] = [Math.max(...firsts), Math.max(...wholes)];
  console.log(
    `generation: a module from ${basename(document)}, the slowest of ${RUNS}\n` +
      `  first step after ${ms(first)} (floor ${FLOOR.firstStepMs} ms), ${(first / read).toFixed(1)} × a read of the same server (${ms(read)})\n` +
      `  module after ${whole.toFixed(2)} s (floor ${FLOOR.moduleSeconds} s), ${((whole * 1000) / bareText).toFixed(1)} × bare extraction of its text (${ms(bareText)})`,
  );
  kept.push(first <= FLOOR.firstStepMs, whole <= FLOOR.moduleSeconds);
}

async function readsDuring(reader: Person, courseId: string, studentId: string, work: Promise<unknown>) {
  const times: number[] = [];
  let ended = false;
  void work.finally(() => {
    ended = true;
  });
  const paths = [`/api/courses/${courseId}?outline=1`, `/api/students/${studentId}/courses/${courseId}/progress`];
  for (let turn = 0; !ended; turn += 1) {
    times.push(await milliseconds(() => reader.call(paths[turn % paths.length] ?? '')));
    await wait(PAUSE_MS);
  }
  return times;
}

async function queueModules(owner: Person, address: string, original: string): Promise<void> {
  const student = await signUp(address, 'student@example.org');
  const { profile } = await student.call<{ profile: { uid: string } }>('/api/profile', {});
  const { code } = await owner.call<{ code: string }>('/api/generate-course-code', { courseId: original });
  await student.call('/api/enroll-with-code', { code });
  const copies: string[] = [];
  while (copies.length < QUEUED) {
    const { course } = await owner.call<{ course: { id: string } }>(`/api/courses/${original}/duplicate`, {});
    copies.push(course.id);
  }
  const idle = await readsDuring(student, original, profile.uid, wait(2000));
  let seconds = 0;
  const drafting = milliseconds(() =>
    Promise.all(copies.map((courseId) => owner.call('/api/generate-proper-module', { courseId }))),
  ).then((time) => {
    seconds = time / 1000;
  });
  const busy = await readsDuring(student, original, profile.uid, drafting);
  const [slow, still] = [quantile(busy, 0.95), quantile(idle, 0.95)];
  console.log(
    `generation: ${QUEUED} modules queued at once, all there after ${seconds.toFixed(1)} s\n` +
      `  reads by others meanwhile ${ms(slow)} at p95 (floor ${FLOOR.readMs} ms), ${(slow / still).toFixed(1)} × the idle server (${ms(still)}); ` +
      `median ${ms(median(busy))}, worst ${ms(Math.max(...busy))} of ${busy.length}`,
  );
  kept.push(slow <= FLOOR.readMs);
}

async function streamText(): Promise<void> {
  const peer = await startModelPeer();
  const { baseUrl = '', model = '' } = peer.settings('openai-compatible');
  const server = await startTemporaryServer({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: baseUrl,
    AI_MODEL: model,
  });
  try {
    const author = await signUp(server.address);
    const courseId = await courseWithDocument(author, document);
    const at = `/api/courses/${courseId}/modules`;
    const { module } = await author.call<{ module: { id: string } }>(`${at}/create-blank`, {});
    const { section } = await author.call<{ section: { id: string } }>(`${at}/${module.id}/sections/create-blank`, {});
    const body = { courseId, moduleId: module.id, sectionId: section.id, format: 'lesson' };
    const { direct, ours } = await streamLags(peer, author, body);
    const overhead = median(ours) - median(direct);
    console.log(
      `generation: text streamed from a model, ${ours.length} chunks\n` +
        `  ${ms(overhead)} a chunk at the median over the model’s own stream (floor ${FLOOR.chunkMs} ms), ` +
        `${(median(ours) / median(direct)).toFixed(1)} × asking the model itself (${ms(median(direct))}); p95 ${ms(quantile(ours, 0.95))}`,
    );
    kept.push(overhead <= FLOOR.chunkMs);
  } finally {
    await server.stop();
    await peer.stop();
  }
}

const server = await startTemporaryServer();
try {
  const owner = await signUp(server.address);
  const courseId = await courseWithDocument(owner, document);
  await draftModules(owner, courseId);
  await queueModules(owner, server.address, courseId);
} finally {
  await server.stop();
}
await streamText();
process.exitCode = kept.every(Boolean) ? 0 : 1;
