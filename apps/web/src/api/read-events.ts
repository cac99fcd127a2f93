import type { BodyOf, EndpointName, ReplyOf } from '@coursecraft/contract/endpoints';
import type { Failure } from '@coursecraft/contract/failure';
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { ApiError } from './api-error.ts';
import { endpointAddresses } from './endpoint-addresses.ts';
import { failureWords } from './failure-message.ts';
import { fillPath } from './fill-path.ts';
import { isAddressKnown, knowAddress } from './know-address.ts';
import { readReply } from './read-reply.ts';
import { request } from './request.ts';

export async function* readEvents(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<EventSourceMessage> {
  // Not every browser supports `for await` on streams.
  const reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Calls a streaming endpoint: steps go to `onStep`, and the result is returned. */
export async function callStreaming<N extends EndpointName, Step>(
  name: N,
  given: {
    params?: Record<string, string>;
    body: BodyOf<N>;
    signal: AbortSignal;
    model?: string | undefined;
    onStep: (step: Step) => void;
    onText?: (delta: string) => void;
  },
): Promise<ReplyOf<N>> {
  if (!isAddressKnown(name)) await knowAddress();
  const [method, template] = endpointAddresses[name];
  const response = await request(fillPath(template, given.params), {
    method,
    body: given.body,
    signal: given.signal,
    model: given.model,
    accept: 'text/event-stream, application/json',
  });
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !type.includes('text/event-stream') || !response.body)
    return (await readReply(response.status, await response.text())) as ReplyOf<N>;
  for await (const { event, data } of readEvents(response.body)) {
    const value: unknown = JSON.parse(data);
    if (event === 'step') given.onStep(value as Step);
    if (event === 'text') given.onText?.((value as { delta: string }).delta);
    if (event === 'result') return value as ReplyOf<N>;
    if (event === 'error') {
      const failure = value as Failure;
      const message = (await failureWords().ofServer(failure)) ?? failure.error;
      throw new ApiError(message, {
        status: 0,
        code: failure.code,
        reason: failure.reason,
        body: failure,
      });
    }
  }
  throw new ApiError(failureWords().ofBrowser('broke-off'), { status: 0, code: 'unreachable' });
}
