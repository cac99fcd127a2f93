import { parseArgs } from 'node:util';
import type { Endpoint } from '@coursecraft/contract/endpoint';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import { startServerWithDatabase } from '../bench/support/server-with-database.ts';
import { type Fault, judgeReply } from './check-reply.ts';
import { type Choices, choicesFrom } from './choices.ts';
import { closeConnections, type Received, type SentRequest, send } from './send.ts';
import { vary } from './vary.ts';
import { type Actor, makeOwner, makeWorld, type World } from './world.ts';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const wanted = Number(values.requests);
const seed = Number(values.seed);

const REQUESTS_A_WORLD = 4000;
const AT_ONCE = 8;
const LARGEST_SHARE = 0.04;
const SHOWN = 20;
const LAST: EndpointName[] = ['deleteProfile', 'signOutEverywhere'];

/** It runs npm. */
const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => name !== 'installLocalRuntime');
type Finding = { fault: Fault | 'no reply'; endpoint: EndpointName; actor: string; sent: SentRequest; said: string };

const findings: Finding[] = [];
const statuses = new Map<number, number>();
const spent = new Map<EndpointName, number>();
let requests = 0;
let log: string[] = [];

const began = performance.now();
// Students who ask for author rights need an installation where one has to ask.
const server = await startServerWithDatabase({ AUTHORS: 'invited' });
const choices = choicesFrom(seed);
try {
  await makeOwner(server.address);
  while (requests < wanted) {
    const world = await makeWorld(server);
    const until = Math.min(wanted, requests + REQUESTS_A_WORLD);
    const senders = Array.from({ length: AT_ONCE }, async () => {
      while (requests < until) await tryOne(world, until);
    });
    await Promise.all(senders);
    if (wanted > REQUESTS_A_WORLD) console.error(`${requests} of ${wanted} requests, ${findings.length} findings`);
  }
} finally {
  closeConnections();
  log = server.output().split('\n');
  await server.stop();
}
report();

async function tryOne(world: World, until: number): Promise<void> {
  requests += 1;
  const choice = choices.next().value as Choices;
  const isEnding = until - requests < REQUESTS_A_WORLD / 50;
  const name = choice.of(names);
  if (isSlow(name) || (LAST.includes(name) && !isEnding)) {
    requests -= 1;
    return;
  }
  const endpoint: Endpoint = endpoints[name];
  const actor = choice.of(choice.percent(60) ? world.actors.filter(({ mayMuch }) => mayMuch) : world.actors);
  const sent = vary(endpoint, world.templates.get(name) ?? {}, world.ids, choice);
  if (actor.token) sent.headers = { authorization: `Bearer ${actor.token}`, ...sent.headers };
  const start = performance.now();
  try {
    const reply = await send(server.address, sent);
    const forbidden = actor.forbidden.filter((word) => name !== 'openReview' || word !== world.reviewed);
    judge(name, { ...actor, forbidden }, sent, reply);
  } catch (error) {
    findings.push({ fault: 'no reply', endpoint: name, actor: actor.name, sent, said: String(error) });
  }
  spent.set(name, (spent.get(name) ?? 0) + performance.now() - start);
}

function isSlow(name: EndpointName): boolean {
  const total = (performance.now() - began) * AT_ONCE;
  return total > 10_000 && (spent.get(name) ?? 0) > total * LARGEST_SHARE;
}

function judge(name: EndpointName, actor: Actor, sent: SentRequest, reply: Received): void {
  statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
  const isMeant = sent.method === endpoints[name].method;
  const fault = judgeReply(reply, {
    path: sent.path,
    endpoint: isMeant ? endpoints[name] : undefined,
    forbidden: actor.forbidden,
  });
  if (fault) findings.push({ fault, endpoint: name, actor: actor.name, sent, said: `${reply.status} ${reply.text}` });
}

/** Returns the server's log line of a request so that each cause is shown once. */
function causeOf({ fault, endpoint, said }: Finding): string {
  const requestId = /"requestId":"([^"]+)"/.exec(said)?.[1];
  const line = requestId && log.find((one) => one.includes(requestId));
  if (!line) return fault === 'server error' ? `${fault}, and the log says nothing` : `${fault}: ${endpoint}`;
  const { err } = JSON.parse(line) as { err?: { type: string; message: string; stack: string } };
  return `${fault}: ${err?.stack.split('\n').slice(0, 4).join('\n  ') ?? line}`;
}

function report(): void {
  const seconds = (performance.now() - began) / 1000;
  console.log(`${requests} requests over ${names.length} endpoints, seed ${seed}, ${seconds.toFixed(0)} s`);
  for (const [status, count] of [...statuses].sort(([a], [b]) => a - b)) console.log(`  ${status}  ${count}`);
  const causes = Map.groupBy(findings, causeOf);
  for (const [cause, found] of [...causes].slice(0, SHOWN)) {
    const [first] = found;
    if (!first) continue;
    const { endpoint, actor, sent, said } = first;
    console.log(`\n${found.length} × ${cause}\n  ${endpoint} as ${actor}: ${sent.method} ${sent.path.slice(0, 300)}`);
    console.log(`  ${JSON.stringify({ ...sent.headers, authorization: undefined })}`);
    console.log(`  ${String(sent.body ?? '').slice(0, 500)}\n  → ${said.slice(0, 500)}`);
  }
  if (causes.size > SHOWN) console.log(`\nand ${causes.size - SHOWN} more causes`);
  const count = (...faults: Finding['fault'][]) => findings.filter(({ fault }) => faults.includes(fault)).length;
  console.log(
    JSON.stringify({
      requests,
      seed,
      seconds: Math.round(seconds),
      serverErrors: count('server error', 'no reply'),
      outOfForm: count('out of form'),
      otherShapes: count('another shape'),
      forbiddenWords: count('forbidden words'),
    }),
  );
  process.exitCode = findings.length > 0 ? 1 : 0;
}
