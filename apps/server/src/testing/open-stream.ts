import { EventSourceParserStream } from 'eventsource-parser/stream';

/** An open stream of changes. `next` gives one event after the other, undefined when the stream has ended. */
export async function openStream(address: string, token: string) {
  const leaving = new AbortController();
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const reader = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  const next = async (): Promise<Record<string, unknown> | undefined> => {
    const event = (await reader?.read())?.value;
    return event && JSON.parse(event.data);
  };
  return {
    status: response.status,
    headers: response.headers,
    leave: () => leaving.abort(),
    next,
    /** Reads what is left of it; done when it has ended. */
    async end() {
      while (await next());
    },
  };
}
