import { once } from 'node:events';
import autocannon from 'autocannon';
import { quantile } from '../support/figures.ts';
import type { SentRequest } from './calls.ts';

export type Loaded = {
  rate: number;
  times: number[];
  problems: Map<string, number>;
};

/** Sends requests on parallel connections for some seconds without pauses. */
export async function load(
  url: string,
  { connections, seconds, next }: { connections: number; seconds: number; next: () => SentRequest },
): Promise<Loaded> {
  const times: number[] = [];
  const problems = new Map<string, number>();
  const note = (what: string) => problems.set(what, (problems.get(what) ?? 0) + 1);
  const setupRequest = (request: autocannon.Request) => ({ ...request, ...next() }) as autocannon.Request;
  const asked = { url, connections, duration: seconds, requests: [{ setupRequest }] };
  const running = autocannon(asked, () => undefined);
  const began = performance.now();
  running.on('response', (_, status, __, ms) => {
    times.push(ms);
    if (status >= 400) note(String(status));
  });
  running.on('reqError', (error: Error) => note(error.message));
  await once(running, 'done');
  return { rate: times.length / ((performance.now() - began) / 1000), times, problems };
}

/** Joins two measurements. */
export function together(one: Loaded, other: Loaded): Loaded {
  const problems = new Map(one.problems);
  for (const [what, count] of other.problems) problems.set(what, (problems.get(what) ?? 0) + count);
  return { rate: (one.rate + other.rate) / 2, times: [...one.times, ...other.times], problems };
}

export const p50 = ({ times }: Loaded) => quantile(times, 0.5);
export const p99 = ({ times }: Loaded) => quantile(times, 0.99);
