import { EventSourceParserStream } from 'eventsource-parser/stream';

/** Opens an event stream. `next` returns undefined at the end. */
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
    async end() {
      while (await next());
    },
  };
}
