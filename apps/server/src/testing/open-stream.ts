/** An open stream of changes. `next` gives one event after the other, undefined when the stream has ended. */
export async function openStream(address: string, token: string) {
  const leaving = new AbortController();
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<object | undefined> => {
    for (;;) {
      const [, data, rest] = /^event: change\ndata: (.*)\n\n([\s\S]*)$/.exec(text) ?? [];
      if (data !== undefined) {
        text = rest ?? '';
        return JSON.parse(data);
      }
      const read = await reader?.read();
      if (!read || read.done) return undefined;
      text += read.value;
    }
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
