import { EventSourceParserStream } from 'eventsource-parser/stream';

/** The events of a reply, each as soon as it is there. */
export async function* readEvents({ body }: Response) {
  const reader = body?.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const event = (await reader?.read())?.value;
    if (!event) return;
    yield event;
  }
}
