import { createParser } from 'eventsource-parser';

type WorkEvent = { event: string | undefined; data: Record<string, unknown> };

/** Runs a streamed job like the page and returns all its events. */
export async function streamWork(address: string, token: string, body: object) {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify(body),
  });
  const events: WorkEvent[] = [];
  const parser = createParser({ onEvent: ({ event, data }) => events.push({ event, data: JSON.parse(data) }) });
  parser.feed(await response.text());
  return { headers: response.headers, events };
}
