import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { type Reason, refused } from '@coursecraft/contract/reasons';
import type { ForeignPicture } from '@coursecraft/documents/images/convert-picture';
import type { StoredPicture } from '@coursecraft/documents/images/read-picture';
import { DEFAULT_EXTRACTION_LIMITS, type ExtractionLimits } from '@coursecraft/documents/limits';
import type { DocumentFile, ReadDocument } from '@coursecraft/documents/read-document';
import type { RecognisedPages } from '@coursecraft/documents/recognition/recognised-spans';
import type { LanguageData } from '@coursecraft/documents/recognition/recognition-languages';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { ConversionResult } from './pictures/worker.ts';
import { createReaderQueue, type QueueOptions } from './reader-queue.ts';
import type { RecognitionResult, RecognitionTask } from './recognition/worker.ts';
import type { Ending } from './start-reader.ts';
import type { ExtractionResult, ExtractionTask } from './worker.ts';

/** A file, whose it is among those that take turns, and the folder for its pictures, which is made when there are any. */
export type FileToRead = DocumentFile & { group?: string; picturesInto?: string };

export type Recognition = {
  /** The pages to recognise, as reading the file named them. */
  pages: readonly number[];
  data: LanguageData;
  /** Told after each page; what it throws ends the recognition. */
  onPage: (done: number) => Promise<void>;
};

export type Extractor = {
  /**
   * Reads one file in a process of its own; files of different groups take turns. Throws `AppError` `unprocessable`
   * or `unsupported_type` with a sentence for its author, and an `AbortError` when the signal fires. Pages of it may be
   * pictures of pages (`scanned`): there may be no text at all then.
   */
  extract(file: FileToRead, signal?: AbortSignal): Promise<ReadDocument>;
  /**
   * Recognises the text of scanned pages, one after the other in turn with those of other groups, and reads the file with it.
   * Throws as `extract` does. A page that cannot be recognised stays without text.
   */
  recognise(file: FileToRead, recognition: Recognition, signal?: AbortSignal): Promise<ReadDocument>;
  /** Puts in place of a picture what is kept of it, in a process of its own. Throws as `extract` does. */
  convert(picture: ForeignPicture & { group: string }): Promise<StoredPicture>;
  close(): Promise<void>;
};

/**
 * A light file is read at once. One that turns out to be heavy, after so much processor time, waits for its turn among
 * heavy ones, which step back behind everything else.
 */
const LIGHT_BYTES = 1_500_000;
const LIGHT_MS = 1_500;
const READER = new URL('./worker.ts', import.meta.url);
const LIGHT = { program: READER, readers: 2, priority: 0, tasksAReader: 20 };
const HEAVY = { ...LIGHT, readers: 1, priority: 10 };
const RECOGNISER = { ...HEAVY, program: new URL('./recognition/worker.ts', import.meta.url), tasksAReader: 50 };

const CONVERTER = {
  ...LIGHT,
  readers: 1,
  program: new URL('./pictures/worker.ts', import.meta.url),
  tasksAReader: 200,
};

type Task = FileToRead & { recognised?: RecognisedPages };
type Outcome = ExtractionResult | { ending: Ending };
type Options = { limits?: Partial<ExtractionLimits>; idleMs?: number };

/**
 * Readers in processes of their own: a file that takes too long or too much memory takes down nothing else, and what it
 * took goes back with its process. Heavy files are read one at a time, beside light ones, and pages recognised beside both.
 */
export function createExtractor({ idleMs, ...options }: Options = {}): Extractor {
  const limits = { ...DEFAULT_EXTRACTION_LIMITS, ...options.limits };
  const reading = { memory: limits, idleMs, isGood: (result: object) => 'document' in result || 'refusal' in result };
  const readers = (lockKey: Pick<QueueOptions, 'program' | 'readers' | 'priority' | 'tasksAReader'>) =>
    createReaderQueue<ExtractionTask, ExtractionResult>({ ...lockKey, ...reading });
  const light = readers(LIGHT);
  const heavy = readers(HEAVY);
  const recognisers = createReaderQueue<RecognitionTask, RecognitionResult>({
    ...RECOGNISER,
    memory: limits.recognition,
    isGood: (result) => 'page' in result,
  });
  const converters = createReaderQueue<ForeignPicture, ConversionResult>({
    ...CONVERTER,
    memory: limits,
    idleMs,
    isGood: (result) => 'picture' in result || 'refusal' in result,
  });

  const readOnce = async ({ group = '', ...file }: Task, signal?: AbortSignal): Promise<Outcome> => {
    const { size } = await stat(file.path);
    const task = { ...file, limits };
    if (size <= LIGHT_BYTES && limits.timeMs > LIGHT_MS) {
      const outcome = await light.read(group, task, LIGHT_MS, signal);
      if (!('ending' in outcome && outcome.ending === 'too-long')) return outcome;
    }
    signal?.throwIfAborted();
    return heavy.read(group, task, limits.timeMs, signal);
  };
  const readTwice = async (task: Task, signal?: AbortSignal): Promise<Outcome> => {
    const outcome = await readOnce(task, signal);
    // Pictures that cannot be borne cost nobody the text.
    if (!task.picturesInto || !isTooMuch(outcome) || !existsSync(task.picturesInto)) return outcome;
    await rm(task.picturesInto, { recursive: true });
    signal?.throwIfAborted();
    const { picturesInto: _, ...without } = task;
    return readOnce(without, signal);
  };
  const read = async (task: Task, signal?: AbortSignal): Promise<ReadDocument> => {
    const outcome = await readTwice(task, signal);
    signal?.throwIfAborted();
    if ('document' in outcome) return outcome.document;
    if ('refusal' in outcome) throw new AppError(outcome.refusal.code, outcome.refusal.refused);
    throw explain(outcome, task.name);
  };

  return {
    extract: read,
    async recognise(file, { pages, data, onPage }, signal) {
      const recognised: RecognisedPages = {};
      let failed: Failed | undefined;
      for (const [at, page] of pages.entries()) {
        const task = { path: file.path, page, data };
        const outcome = await recognisers.read(file.group ?? '', task, limits.recognition.timeMs, signal);
        signal?.throwIfAborted();
        if ('page' in outcome) recognised[page] = outcome.page;
        else failed = outcome;
        await onPage(at + 1);
      }
      try {
        return await read({ ...file, recognised }, signal);
      } catch (error) {
        // Without any text, what failed says more than that there is none.
        throw failed && Object.keys(recognised).length === 0 ? explain(failed, file.name) : error;
      }
    },
    async convert({ group, ...task }) {
      const outcome = await converters.read(group, task, limits.timeMs);
      if ('picture' in outcome) return outcome.picture;
      if ('refusal' in outcome) throw new AppError(outcome.refusal.code, outcome.refusal.refused);
      throw explain(outcome, task.name);
    },
    async close() {
      await Promise.all([light.close(), heavy.close(), recognisers.close(), converters.close()]);
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

type Failed = { failure: string } | { ending: Ending };

function explain(outcome: Failed, name: string): AppError {
  const failure = 'failure' in outcome ? outcome.failure : '';
  const ending = 'ending' in outcome ? outcome.ending : OUT_OF_MEMORY.test(failure) ? 'too-large' : 'crashed';
  const why = refused(REASON_OF[ending], { name });
  return new AppError('unprocessable', why, failure ? { cause: new Error(failure) } : {});
}
