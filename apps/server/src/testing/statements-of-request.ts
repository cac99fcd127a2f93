import { AsyncLocalStorage } from 'node:async_hooks';
import { type EndpointName, endpoints } from '@coursecraft/contract/endpoints';
import pg from 'pg';
import { type CallInput, pathFor } from './speak-to.ts';
import type { Person, TestApp } from './test-app.ts';

const counting = new AsyncLocalStorage<string[]>();
type Asking = { query(...question: unknown[]): unknown };

// Before any connection opens. Pool queries with callbacks are counted already.
for (const asker of [pg.Pool.prototype, pg.Client.prototype] as Asking[]) {
  const ask = asker.query;
  asker.query = function (this: unknown, ...question: unknown[]) {
    const [first] = question as [string | { text?: string }];
    if (typeof question.at(-1) !== 'function')
      counting.getStore()?.push((typeof first === 'string' ? first : first?.text) ?? '');
    return ask.apply(this, question);
  };
}

/** Returns the statements of one request, even while others run. */
export async function statementsOfRequest<N extends EndpointName>(
  { app }: Pick<TestApp, 'app'>,
  { token }: Pick<Person, 'token'>,
  name: N,
  given: Partial<CallInput<N>>,
): Promise<string[]> {
  const { body } = given as { body?: object };
  const statements: string[] = [];
  const request = {
    method: endpoints[name].method,
    url: pathFor(name, given),
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  };
  // The request starts when it is awaited.
  const { statusCode, payload } = await counting.run(statements, async () => app.inject(request));
  if (statusCode >= 500) throw new Error(payload);
  return statements;
}
