import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTemporaryServer } from '../scripts/temporary-server.js';
import { median, milliseconds } from './support/figures.ts';
import { signUp } from './support/sign-up.ts';

/** Milliseconds that metrics and full tracing may add to a request at the median. */
const FLOOR_MS = { metrics: 0.3, traces: 1 };
const ROUNDS = 40;
const A_ROUND = 25;
const WARM_UP = 5;
const collector = createServer((request, reply) => request.resume().on('end', () => reply.end('{}')));
collector.listen(0, '127.0.0.1');
await once(collector, 'listening');
const collectorAddress = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;

const token = { METRICS_TOKEN: 'a-token-of-the-benchmark' };
const settings = {
  bare: {},
  metrics: token,
  traces: { ...token, OTEL_EXPORTER_OTLP_ENDPOINT: collectorAddress },
};
type Way = keyof typeof settings;
const ways = Object.keys(settings) as Way[];

const perWay = <T>(make: (way: Way) => T) => Object.fromEntries(ways.map((way) => [way, make(way)])) as Record<Way, T>;
const servers = {} as Record<Way, Awaited<ReturnType<typeof startTemporaryServer>>>;
try {
  for (const way of ways) servers[way] = await startTemporaryServer(settings[way]);
  const people = {} as Record<Way, Awaited<ReturnType<typeof signUp>>>;
  for (const way of ways) {
    people[way] = await signUp(servers[way].address);
    await people[way].call('/api/courses', { title: 'Bench' });
  }
  const times = perWay((): number[] => []);
  // Alternates the variants so that other load affects all of them.
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const way of ways) {
      for (let at = 0; at < A_ROUND; at += 1) {
        const time = await milliseconds(() => people[way].call('/api/courses'));
        if (round >= WARM_UP) times[way].push(time);
      }
    }
  }
  const { metrics, traces, bare } = perWay((way) => median(times[way]));
  const against = (time: number, floor: number) =>
    `${time.toFixed(2)} ms, ${(time / bare).toFixed(2)} × without (adds ${(time - bare).toFixed(2)} ms, floor ${floor} ms)`;
  console.log(
    `watching: the list of courses, medians of ${ROUNDS * A_ROUND}: without ${bare.toFixed(2)} ms\n` +
      `  with metrics ${against(metrics, FLOOR_MS.metrics)}\n` +
      `  with metrics and traces of all requests ${against(traces, FLOOR_MS.traces)}`,
  );
  const isMet = metrics - bare <= FLOOR_MS.metrics && traces - bare <= FLOOR_MS.traces;
  process.exitCode = isMet ? 0 : 1;
} finally {
  for (const server of Object.values(servers)) await server.stop();
  collector.close();
  collector.closeAllConnections();
}
