import { EventSourceParserStream } from 'eventsource-parser/stream';

/** Yields the server-sent events of a reply. */
export async function* readEvents({ body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const event = (await reader?.read())?.value;
    if (!event) return;
    yield event;
  }
}
