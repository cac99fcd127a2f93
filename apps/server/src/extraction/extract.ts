import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { type Reason, refused } from '@coursecraft/contract/reasons';
import { AppError } from '../errors/app-error.ts';
import { createFairTurns } from './fair-turns.ts';
import { DEFAULT_EXTRACTION_LIMITS, type ExtractionLimits } from './limits.ts';
import type { DocumentFile, ReadDocument } from './read-document.ts';
import { type Ending, type Reader, startReader } from './start-reader.ts';
import type { ExtractionResult, ExtractionTask } from './worker.ts';

export type Extractor = {
  /**
   * Reads one file in a process of its own; files of different groups take turns. Throws `AppError` `unprocessable`
   * or `unsupported_type` with a sentence for its author, and an `AbortError` when the signal fires. Its pictures go into
   * the folder `picturesInto`, which is made when there are any; without one they are left out.
   */
  extract(file: DocumentFile & { group?: string; picturesInto?: string }, signal?: AbortSignal): Promise<ReadDocument>;
  close(): Promise<void>;
};

/** Milliseconds that an idle reader is kept, so that the files of one upload share it. */
const IDLE_MS = 1_000;
/** A process keeps some of what each file took; so many it reads. */
const FILES_A_READER = 20;
/**
 * A light file is read at once. One that turns out to be heavy, after so much processor time, waits for its turn among
 * heavy ones, which step back behind everything else.
 */
const LIGHT_BYTES = 1_500_000;
const LIGHT_MS = 1_500;
const LIGHT = { readers: 2, niceness: 0 };
const HEAVY = { readers: 1, niceness: 10 };

type Task = DocumentFile & { group: string; picturesInto?: string | undefined };
type Outcome = ExtractionResult | { ending: Ending };

/**
 * Readers in processes of their own: a file that takes too long or too much memory takes down nothing else, and what it
 * took goes back with its process. Heavy files are read one at a time, beside light ones.
 */
export function createExtractor(options: { limits?: Partial<ExtractionLimits> } = {}): Extractor {
  const limits = { ...DEFAULT_EXTRACTION_LIMITS, ...options.limits };
  const light = createLane(LIGHT, limits);
  const heavy = createLane(HEAVY, limits);

  const readOnce = async (task: Task, signal?: AbortSignal): Promise<Outcome> => {
    const { size } = await stat(task.path);
    if (size <= LIGHT_BYTES && limits.timeMs > LIGHT_MS) {
      const outcome = await light.read(task, LIGHT_MS, signal);
      if (!('ending' in outcome && outcome.ending === 'too-long')) return outcome;
    }
    signal?.throwIfAborted();
    return heavy.read(task, limits.timeMs, signal);
  };
  const read = async (task: Task, signal?: AbortSignal): Promise<Outcome> => {
    const outcome = await readOnce(task, signal);
    // Pictures that cannot be borne cost nobody the text.
    if (!task.picturesInto || !isTooMuch(outcome) || !existsSync(task.picturesInto)) return outcome;
    await rm(task.picturesInto, { recursive: true });
    signal?.throwIfAborted();
    return readOnce({ ...task, picturesInto: undefined }, signal);
  };

  return {
    async extract({ path, name, kind, group = '', picturesInto }, signal) {
      const outcome = await read({ path, name, kind, group, picturesInto }, signal);
      signal?.throwIfAborted();
      if ('document' in outcome) return outcome.document;
      if ('refusal' in outcome) throw new AppError(outcome.refusal.code, outcome.refusal.refused);
      throw explain(outcome, name);
    },
    async close() {
      await Promise.all([light.close(), heavy.close()]);
    },
  };
}

const READER = new URL('./worker.ts', import.meta.url);

type DocumentReader = Reader<ExtractionTask, ExtractionResult>;
type Kept = { reader: DocumentReader; files: number; idle?: NodeJS.Timeout };

/** So many readers, which start when there is something to read and end when there is nothing. */
function createLane({ readers, niceness }: typeof LIGHT, limits: ExtractionLimits) {
  const turns = createFairTurns(readers);
  const idle: Kept[] = [];
  const all = new Set<DocumentReader>();
  let closed = false;

  const end = async (reader: DocumentReader) => {
    await reader.end();
    all.delete(reader);
  };
  const take = (): Kept => {
    const kept = idle.pop();
    clearTimeout(kept?.idle);
    if (kept?.reader.isAlive()) return kept;
    const reader = startReader<ExtractionTask, ExtractionResult>(READER, limits, niceness);
    all.add(reader);
    return { reader, files: 0 };
  };
  const giveBack = (kept: Kept) => {
    idle.push(kept);
    kept.idle = setTimeout(() => {
      idle.splice(idle.indexOf(kept), 1);
      void end(kept.reader);
    }, IDLE_MS);
    kept.idle.unref();
  };

  return {
    read: ({ group, ...file }: Task, timeMs: number, signal?: AbortSignal): Promise<Outcome> =>
      turns(group, async () => {
        signal?.throwIfAborted();
        if (closed) return { ending: 'crashed' };
        const kept = take();
        const outcome = await kept.reader.read({ ...file, limits }, timeMs, signal);
        kept.files += 1;
        const isGood = 'document' in outcome || 'refusal' in outcome;
        if (isGood && kept.files < FILES_A_READER && kept.reader.isAlive() && !closed) giveBack(kept);
        else await end(kept.reader);
        return outcome;
      }),
    async close() {
      closed = true;
      for (const { idle: timer } of idle) clearTimeout(timer);
      await Promise.all([...all].map(end));
    },
  };
}

const REASON_OF = {
  'too-long': 'file-too-long-to-read',
  'too-large': 'file-too-large-to-read',
  crashed: 'file-crashed',
} as const satisfies Record<Ending, Reason>;

/** Memory that a buffer could not get is an error like others inside the process. */
const OUT_OF_MEMORY = /allocat|Array buffer|out of memory|Invalid (typed )?array length/i;

const isTooMuch = (outcome: Outcome) => 'ending' in outcome || 'failure' in outcome;

function explain(outcome: Exclude<Outcome, { document: unknown } | { refusal: unknown }>, name: string): AppError {
  const failure = 'failure' in outcome ? outcome.failure : '';
  const ending = 'ending' in outcome ? outcome.ending : OUT_OF_MEMORY.test(failure) ? 'too-large' : 'crashed';
  const why = refused(REASON_OF[ending], { name });
  return new AppError('unprocessable', why, failure ? { cause: new Error(failure) } : {});
}
