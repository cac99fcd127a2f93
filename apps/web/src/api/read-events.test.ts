import type { EventSourceMessage } from 'eventsource-parser';
import { expect, it } from 'vitest';
import { readEvents } from './read-events.ts';

async function eventsOf(text: string, pieceLength = text.length): Promise<EventSourceMessage[]> {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += pieceLength) controller.enqueue(bytes.slice(at, at + pieceLength));
      controller.close();
    },
  });
  const events: EventSourceMessage[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

it('splits a stream into events at any chunk boundary, even inside a character', async () => {
  const text = 'event: step\ndata: {"done":"½"}\n\n: still here\n\nevent: result\r\ndata: {"a":\r\ndata: 1}\r\n\r\n';
  const expected = [
    { event: 'step', data: '{"done":"½"}' },
    { event: 'result', data: '{"a":\n1}' },
  ];
  expect(await eventsOf(text)).toMatchObject(expected);
  expect(await eventsOf(text, 1)).toMatchObject(expected);
});

it('ignores an event that the connection cut off', async () => {
  expect(await eventsOf('event: result\ndata: {}')).toEqual([]);
});
