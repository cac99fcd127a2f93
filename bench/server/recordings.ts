import type { Statement } from './record-statements.ts';

export type Recording = { statements: Statement[]; reply: string; status: number };

/** Ids in our form: a prefix with a ULID, or a UUID. */
const ID = /\b(?:[a-z]{2,5}_)?[0-9a-z]{26}\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

const idsIn = ({ statements }: Recording) =>
  new Set(statements.flatMap(({ values }) => values.flatMap((value) => value?.match(ID) ?? [])));

const shapeOf = ({ statements }: Recording) => statements.map(({ text }) => text).join('\n');

/** Keeps the recordings with the most common statements; others contain background work. */
export function agreeing(recordings: readonly Recording[]): Recording[] {
  const groups = [...Map.groupBy(recordings, shapeOf).values()].sort((a, b) => b.length - a.length);
  const [most = []] = groups;
  if (most.length < 2) throw new Error('No two requests of one kind made the same statements.');
  return most;
}

const isReplayed = ({ text }: Statement) => !/pgboss\.|"jobs"|"job_progress"/.test(text);

/** A text with numbered ids: alternating fixed pieces and id numbers. */
export type Template = (string | number)[];

export type Replayable = {
  made: number;
  statements: { text: string; name: string; values: (Template | null)[] }[];
  ids: string[];
  reply: string;
  status: number;
};

/** Prepares recordings for replay: ids and counters that differ between recordings are generated each time. */
export function toReplay(recordings: readonly Recording[]): Replayable[] {
  const known = new Map<string, number>();
  for (const recording of recordings) for (const id of idsIn(recording)) known.set(id, (known.get(id) ?? 0) + 1);
  return recordings.map((recording) => {
    const ids = [...idsIn(recording)].filter((id) => known.get(id) === 1);
    const numbers = new Map(ids.map((id, at) => [id, at]));
    return {
      ids,
      reply: recording.reply,
      status: recording.status,
      made: recording.statements.length,
      statements: recording.statements.filter(isReplayed).map(({ text, name, values }) => ({
        text,
        name,
        values: values.map((value) => (value === null ? null : toTemplate(value, numbers))),
      })),
    };
  });
}

function toTemplate(value: string, numbers: ReadonlyMap<string, number>): Template {
  const pieces: Template = [];
  let from = 0;
  for (const { 0: id, index } of value.matchAll(ID)) {
    const number = numbers.get(id);
    if (number === undefined) continue;
    pieces.push(value.slice(from, index), number);
    from = index + id.length;
  }
  return [...pieces, value.slice(from)];
}

export const fill = (template: Template, ids: readonly string[]): string =>
  template.map((piece) => (typeof piece === 'number' ? (ids[piece] ?? '') : piece)).join('');
