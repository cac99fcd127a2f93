import { expect, it } from 'vitest';
import { parseEvents, type ServerEvent } from './read-events.ts';

async function eventsOf(...chunks: string[]): Promise<ServerEvent[]> {
  const found: ServerEvent[] = [];
  const stream = (async function* () {
    yield* chunks;
  })();
  for await (const event of parseEvents(stream)) found.push(event);
  return found;
}

it('cuts a stream into events wherever its chunks end', async () => {
  const text = 'event: step\ndata: {"done":1}\n\n: still here\n\nevent: result\r\ndata: {"a":\r\ndata: 1}\r\n\r\n';
  const expected = [
    { event: 'step', data: '{"done":1}' },
    { event: 'result', data: '{"a":\n1}' },
  ];
  expect(await eventsOf(text)).toEqual(expected);
  expect(await eventsOf(...text)).toEqual(expected);
});

it('leaves out an event that the connection cut off', async () => {
  expect(await eventsOf('event: result\ndata: {}')).toEqual([]);
});
