import { setTimeout as wait } from 'node:timers/promises';
import { hostileFiles } from '../apps/server/src/testing/hostile-files.ts';
import { startTemporaryServer } from '../scripts/temporary-server.js';
import { quantile } from './support/figures.ts';
import { residentTreeMB } from './support/process-memory.ts';
import { type Person, signUp } from './support/sign-up.ts';

/** Memory ratio after a minute, and seconds for another author's file. */
const FLOOR = { rest: 1.3, otherSeconds: 5 };
const SETTLES_WITHIN_MS = 60_000;
const SMALL = '# Tides\n\nA tide is the regular rise and fall of the level of the sea.\n';

type Upload = { name: string; status: string; error?: string };
type UploadReply = { uploads: Upload[]; rejected: { name: string; error: string }[] };
type Verdict = { name: string; seconds: number; kB: number; said: string };

const newCourse = async ({ call }: Person, title: string) =>
  (await call<{ course: { id: string } }>('/api/courses', { title })).course.id;

async function judge({ call }: Person, courseId: string, name: string, bytes: Uint8Array | string): Promise<Verdict> {
  const began = performance.now();
  const form = new FormData();
  form.append('files', new Blob([bytes as BlobPart]), name);
  const { uploads, rejected } = await call<UploadReply>(`/api/courses/${courseId}/upload`, form);
  let said = rejected[0]?.error;
  const kept = uploads[0]?.name;
  while (said === undefined) {
    await wait(50);
    const all = (await call<{ uploads: Upload[] }>(`/api/courses/${courseId}/uploads`)).uploads;
    const upload = all.find((one) => one.name === kept);
    if (upload?.status !== 'pending') said = upload?.error ?? upload?.status ?? 'is gone';
  }
  return { name, seconds: (performance.now() - began) / 1000, kB: bytes.length / 1000, said };
}

// Packs the files first so that packing does not count as waiting time.
const files = hostileFiles().map(({ name, make }) => ({ name, bytes: make() }));

const server = await startTemporaryServer({ LOG_LEVEL: 'silent' });
const memory = () => residentTreeMB(server.pid ?? 0);
let peak = 0;
const watching = setInterval(() => {
  peak = Math.max(peak, memory());
}, 100);
try {
  const person = await signUp(server.address);
  const mine = await newCourse(person, 'Hostile');
  const other = await newCourse(person, 'Another');
  await judge(person, other, 'first.md', SMALL);
  await wait(5_000);
  const before = memory();
  peak = 0;

  let isOver = false;
  const others: number[] = [];
  const sendSmallOnes = async () => {
    for (let at = 0; !isOver; at += 1) {
      const { seconds, said } = await judge(person, other, `small ${at}.md`, SMALL);
      if (said !== 'ready') throw new Error(said);
      others.push(seconds);
      await wait(300);
    }
  };
  const small = sendSmallOnes();
  const verdicts = await Promise.all(files.map(({ name, bytes }) => judge(person, mine, name, bytes)));
  const peakWhile = peak;
  isOver = true;
  await small;

  const ended = performance.now();
  let after = memory();
  while (after > before * FLOOR.rest && performance.now() - ended < SETTLES_WITHIN_MS) {
    await wait(500);
    after = memory();
  }
  const settled = (performance.now() - ended) / 1000;
  for (const { name, seconds, kB, said } of verdicts)
    console.log(`  ${name} (${kB.toFixed(0)} kB): ${said} (${seconds.toFixed(1)} s after it was sent with the others)`);
  const worst = Math.max(...others);
  console.log(
    `hostile files: ${verdicts.length} at a time; server and readers at most ${peakWhile.toFixed(0)} MB, ` +
      `at rest ${before.toFixed(0)} MB before and ${after.toFixed(0)} MB ${settled.toFixed(0)} s after: ` +
      `${(after / before).toFixed(2)} × (floor ${FLOOR.rest} ×)\n` +
      `  a small file of another course read meanwhile, ${others.length} times: median ${quantile(others, 0.5).toFixed(2)} s, ` +
      `longest ${worst.toFixed(2)} s (floor ${FLOOR.otherSeconds} s)`,
  );
  process.exitCode = after <= before * FLOOR.rest && worst <= FLOOR.otherSeconds ? 0 : 1;
} finally {
  clearInterval(watching);
  await server.stop();
}
