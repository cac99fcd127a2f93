import pg from 'pg';
import { vi } from 'vitest';

type Submitted = { text: string };
type Query = { submit: () => void; handleDataRow: (message: { fields: (string | null)[] }) => void };

export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Query.prototype as unknown as Query, 'submit');
  await work();
  return sent.mock.contexts.map((query) => (query as unknown as Submitted).text);
}

/** Returns all data from the database during `work`, as on the wire. */
export async function answersTo(work: () => Promise<unknown>): Promise<string> {
  const read = vi.spyOn(pg.Query.prototype as unknown as Query, 'handleDataRow');
  await work();
  return read.mock.calls.flatMap(([{ fields }]) => fields).join('\n');
}
