import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import type { Engine, GradingRun, ModuleRequest, Run, Step } from '@coursecraft/ai/engine/engine';
import type { Retriever } from '@coursecraft/ai/retrieval/retriever';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { describeTask } from '@coursecraft/offline-engine/describe-task';
import { WRITTEN_FORMATS } from '@coursecraft/offline-engine/drafting/written-formats';
import { listAskable } from '@coursecraft/offline-engine/edit-commands/list-askable';
import type { TaskKind, TaskRequest, TaskResult } from '@coursecraft/offline-engine/run-task';
import { Piscina } from 'piscina';
import type { EngineResult, EngineTask, TaskNews } from './protocol.ts';
import { quotePassages } from './quote-passages.ts';

const DRAFTS = ['draftModule', 'draftSection', 'draftElement'] as const;
type Draft = (typeof DRAFTS)[number];
const isDraft = (kind: TaskKind): kind is Draft => (DRAFTS as readonly TaskKind[]).includes(kind);

/** Longer plans, in characters, yield to students' answers. */
const LONG = 400_000;
const isLong = ({ sources }: Pick<ModuleRequest, 'sources'>) =>
  sources.reduce((sum, { pages }) => sum + pages.reduce((size, { text }) => size + text.length, 0), 0) > LONG;

/** Longer elements, in characters, are parsed in a thread. */
const LONG_TEXT = 8000;

const HEAP_MIB = 256;
const YOUNG_MIB = 3;

type ThreadOptions = { idleMs: number; priority: number };

/** Timeouts in milliseconds. A timeout ends the thread. */
const TIMEOUT = { student: 10_000, author: 60_000, draft: 600_000 };
/** The wait for a turn may take twice as long, because a thread needs seconds to start on a busy machine. */
const turnMs = (timeoutMs: number) => 2 * timeoutMs;
const FOR_STUDENTS: readonly TaskKind[] = ['findPassages', 'writePersonalVersion', 'findTerms'];

/** Slow tasks are rare, so their thread ends soon and has a low priority. */
const PATIENT: ThreadOptions = { idleMs: 500, priority: 19 };
/** Quick tasks share a thread. Its start costs as much as a hundred answers, so it is kept for minutes. */
const ANSWERING: ThreadOptions = { idleMs: 5 * 60_000, priority: 0 };

const createThread = ({ idleMs, priority }: ThreadOptions) =>
  new Piscina<EngineTask, EngineResult>({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    niceIncrement: priority,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB, maxYoungGenerationSizeMb: YOUNG_MIB },
  });

export type OfflineEngine = Engine & Retriever;

type Options = { timeout?: typeof TIMEOUT; patientIdleMs?: number };

/**
 * Creates the engine without a model. It is deterministic and does not grade. Drafts and quick tasks have separate
 * threads, so that drafts delay nobody.
 */
export function createOfflineEngine({
  timeout = TIMEOUT,
  patientIdleMs = PATIENT.idleMs,
}: Options = {}): OfflineEngine {
  const patient = createThread({ ...PATIENT, idleMs: patientIdleMs });
  const answering = createThread(ANSWERING);

  const run = async <K extends TaskKind>(
    kind: K,
    request: TaskRequest<K>,
    { signal, onStep, isPatient = isDraft(kind) }: GradingRun & Partial<Pick<Run, 'onStep'>>,
  ): Promise<TaskResult<K>> => {
    signal.throwIfAborted();
    const sort = isPatient ? 'draft' : FOR_STUDENTS.includes(kind) ? 'student' : 'author';
    const late = new AbortController();
    const giveUp = () => late.abort();
    let clock = setTimeout(giveUp, turnMs(timeout[sort]));
    const { port1, port2 } = new MessageChannel();
    const onEvent = (news: TaskNews) => {
      if (news !== 'begun') return onStep?.(news);
      clearTimeout(clock);
      clock = setTimeout(giveUp, timeout[sort]);
    };
    port1.on('message', onEvent);
    try {
      const task = { kind, request, steps: port2 } as EngineTask;
      const thread = isPatient ? patient : answering;
      const result = (await thread.run(task, {
        signal: AbortSignal.any([signal, late.signal]),
        transferList: [port2],
      })) as EngineResult<K>;
      for (let last = receiveMessageOnPort(port1); last; last = receiveMessageOnPort(port1)) onEvent(last.message);
      if ('refused' in result) throw new AppError('unprocessable', result.refused);
      return result.value;
    } catch (error) {
      throw late.signal.aborted && !signal.aborted ? tookTooLong(error) : tellMemory(error);
    } finally {
      clearTimeout(clock);
      port1.close();
    }
  };

  /** Reports the start immediately, because the thread takes a moment. */
  const draft = <K extends Draft>(kind: K, request: TaskRequest<K>, given: Run) => {
    const [first] = request.sources;
    const step = { kind: 'reading', done: 0, total: request.sources.length + 2 } as const;
    if (first) given.onStep({ ...step, label: `Reading ${first.name}`, name: first.name });
    const onStep = (next: Step) => {
      if (next.kind !== 'reading' || next.done > 0) given.onStep(next);
    };
    return run(kind, request, { ...given, onStep });
  };

  return {
    name: 'builtin',
    nameFor: () => 'builtin',
    modelFor: () => undefined,
    transcriberFor: () => undefined,
    transcribe: () => Promise.reject(new AppError('unprocessable', 'transcription-needs-model')),
    models: [],
    defaults: {},
    planModules: (request, given) => run('planModules', request, { ...given, isPatient: isLong(request) }),
    draftModule: (request, given) => draft('draftModule', request, given),
    outlineModule: writesWhole,
    draftSections: writesWhole,
    lookOver: writesWhole,
    draftSection: (request, given) => draft('draftSection', request, given),
    formats: WRITTEN_FORMATS,
    draftElement: (request, given) => draft('draftElement', request, given),
    listAskable: async (request) =>
      (request.content?.length ?? 0) > LONG_TEXT
        ? run('listAskable', request, { signal: new AbortController().signal })
        : listAskable(request),
    planCommand: (request, given) => run('planCommand', request, given),
    planEdit: withoutModel,
    planOutline: withoutModel,
    improveRows: async () => {
      throw new AppError('unprocessable', 'criteria-need-model');
    },
    writeKeyPoints: (request, given) => run('writeKeyPoints', request, given),
    writeScenarios: async () => {
      throw new AppError('unprocessable', 'scenarios-need-model');
    },
    describePicture: async () => {
      throw new AppError('unprocessable', 'pictures-need-model');
    },
    improveScenario: async () => {
      throw new AppError('unprocessable', 'scenarios-need-model');
    },
    grades: false,
    judge: doesNotGrade,
    gradeConversation: doesNotGrade,
    async answerQuestion(request, given) {
      const answer = quotePassages(await run('findPassages', request, given), request.language);
      given.onText?.(answer.text);
      return answer;
    },
    findPassages: (request, given) => run('findPassages', request, given),
    findTerms: (request, given) => run('findTerms', request, given),
    variants: ['simpler', 'shorter', 'summary', 'flashcards', 'example'],
    writePersonalVersion: (request, given) => run('writePersonalVersion', request, given),
    translates: false,
    translate: async () => {
      throw new AppError('unprocessable', 'translation-needs-model');
    },
    judgeName: () => 'builtin',
    promptFor: async (task) => ({ messages: describeTask(task), questions: 0, characters: 0 }),
    readParts: (request, given) => run('readParts', request, { ...given, isPatient: isLong(request) }),
    choosePassages: (request, given) => run('choosePassages', request, { ...given, isPatient: isLong(request) }),
    async close() {
      await Promise.all([patient.destroy(), answering.destroy()]);
    },
  };
}

/** Free-text requests need a model; the error names the commands. */
async function withoutModel(): Promise<never> {
  throw new AppError('unprocessable', 'edits-without-model');
}

/** Drafts of the offline engine take seconds and are saved whole. */
async function writesWhole(): Promise<never> {
  throw new AppError('unprocessable', 'kind-needs-model');
}

const doesNotGrade = async (): Promise<never> => {
  throw new AppError('unprocessable', 'grading-needs-model');
};

const tookTooLong = (cause: unknown) => new AppError('unavailable', 'too-long-at-work', { cause });

/** Only the thread runs out of memory; the caller gets advice. */
const tellMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new AppError('unprocessable', 'too-much-at-once', {
        cause: error,
      })
    : error;
