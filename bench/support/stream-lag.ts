import { ServerResponse } from 'node:http';
import { json, type ModelPeer } from '../../apps/server/src/testing/model-peer.ts';
import { readEvents } from './read-events.ts';
import type { Person } from './sign-up.ts';

type Mark = { characters: number; at: number };

/** About 50 chunks a second, like a fast model. */
const PACE = { chunkSize: 24, streamingProfile: { ttft: 50, tps: 50 } };
const CHUNKS = 300;

const text = Array.from({ length: (CHUNKS * PACE.chunkSize) / 10 }, (_, at) => `word ${1000 + at} `).join('');
const element = { content: text, title: 'Tides', format: 'lesson', criteria: [], checks: [], cards: [] };
const reply = { elements: [element], title: 'Tides', criteria: [], scenarios: [], unmet: [] };
/** Characters of JSON before the text. */
const BEFORE = JSON.stringify(reply).indexOf(text);

const contentOf = (data: string): string => {
  type Chunk = { choices?: { delta?: { content?: string } }[] };
  const chunk: Chunk = data.startsWith('{') ? JSON.parse(data) : {};
  return chunk.choices?.[0]?.delta?.content ?? '';
};

/** Returns milliseconds from each sent chunk to the first received mark of as much text. */
const lagsBetween = (sent: readonly Mark[], come: readonly Mark[]) =>
  sent.flatMap(({ characters, at }) => {
    const mark = come.find((one) => one.characters >= characters);
    return mark && characters > 0 && characters < text.length ? [mark.at - at] : [];
  });

/** Records what the peer sends during the work; both run in this process and share a clock. */
async function markSent(work: () => Promise<unknown>): Promise<Mark[]> {
  const sent: Mark[] = [];
  const { write } = ServerResponse.prototype;
  let characters = -BEFORE;
  ServerResponse.prototype.write = function mark(this: ServerResponse, chunk: unknown, ...rest: unknown[]) {
    for (const line of String(chunk).split('\n')) {
      const content = contentOf(line.replace(/^data: /, ''));
      characters += content.length;
      if (content) sent.push({ characters, at: performance.now() });
    }
    return Reflect.apply(write, this, [chunk, ...rest]) as boolean;
  } as typeof write;
  try {
    await work();
  } finally {
    ServerResponse.prototype.write = write;
  }
  return sent;
}

/** Compares the delay of streamed text through our server with a direct connection. */
export async function streamLags(peer: ModelPeer, author: Person, body: object) {
  peer.say([json(reply)], PACE);
  const direct: Mark[] = [];
  const sentDirect = await markSent(async () => {
    const { baseUrl } = peer.settings('openai-compatible');
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'model-one', stream: true, messages: [{ role: 'user', content: 'Write.' }] }),
    });
    let characters = -BEFORE;
    for await (const { data } of readEvents(response)) {
      characters += contentOf(data).length;
      direct.push({ characters, at: performance.now() });
    }
  });
  const ours: Mark[] = [];
  const sentOurs = await markSent(async () => {
    let characters = 0;
    for await (const { event, data } of author.stream('/api/sme/element/create', body)) {
      if (event !== 'text') continue;
      characters += String(data.delta).length;
      ours.push({ characters, at: performance.now() });
    }
  });
  return { direct: lagsBetween(sentDirect, direct), ours: lagsBetween(sentOurs, ours) };
}
