import { randomBytes, scrypt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startTemporaryServer } from '../scripts/temporary-server.js';
import { median, milliseconds, quantile } from './support/figures.ts';
import { OWNER, signUp } from './support/sign-up.ts';

const ALONE_MS = 300;
const TOGETHER_MS = 4000;
const READ_MS = 100;
const PEOPLE = 50;
const RUNS = 10;
const READ_EVERY_MS = 25;

/** The password hash alone with the same work factors is the lower bound. */
const hash = promisify<string, Buffer, number, object, Buffer>(scrypt);
const bareHash = () => hash(OWNER.password, randomBytes(16), 64, { N: 16_384, r: 16, p: 1, maxmem: 67_108_864 });

const server = await startTemporaryServer();
try {
  const owner = await signUp(server.address);
  const emails = Array.from({ length: PEOPLE }, (_, index) => `person${index}@example.org`);
  for (const email of emails) await signUp(server.address, email);

  const signIn = async (email: string) => {
    const reply = await fetch(`${server.address}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: OWNER.password }),
    });
    if (!reply.ok) throw new Error(await reply.text());
    await reply.text();
  };
  const alone: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    alone.push(await milliseconds(() => signIn(emails[run] ?? '')));
    bare.push(await milliseconds(bareHash));
  }
  // Waits for the per-minute rate limit of one address.
  await wait(61_000);

  const reads: number[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) {
      reads.push(await milliseconds(() => owner.call('/api/profile')));
      await wait(READ_EVERY_MS);
    }
  })();
  const together = await milliseconds(() => Promise.all(emails.map(signIn)));
  isOver = true;
  await reading;
  const bareTogether = await milliseconds(() => Promise.all(emails.map(bareHash)));

  const slowRead = quantile(reads, 0.95);
  console.log(
    `sign-in: alone ${median(alone).toFixed(0)} ms (floor ${ALONE_MS} ms), ` +
      `${(median(alone) / median(bare)).toFixed(1)} × the bare hash; ${PEOPLE} at once ${together.toFixed(0)} ms ` +
      `(floor ${TOGETHER_MS} ms), ${(together / bareTogether).toFixed(1)} × the bare hashes; reads meanwhile ` +
      `${slowRead.toFixed(0)} ms at p95 of ${reads.length} (floor ${READ_MS} ms)`,
  );
  process.exitCode = median(alone) <= ALONE_MS && together <= TOGETHER_MS && slowRead <= READ_MS ? 0 : 1;
} finally {
  await server.stop();
}
