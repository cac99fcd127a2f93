import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Llama, LlamaChat, LlamaGrammar, LlamaLibrary, LlamaModel, LlamaSequence } from './llama-library.ts';
import type {
  GenerateRequest,
  GenerateResult,
  LoadRequest,
  WorkerFailure,
  WorkerMessage,
  WorkerRequest,
} from './protocol.ts';

/** Prompts are evaluated in pieces of so many tokens, between which a request can be stopped. */
const PIECE = 64;
const SMALLEST_CONTEXT = 2048;
/** A prompt must leave room for so many tokens of the answer, if as many are wanted. */
const ROOM_FOR_ANSWER = 512;
/** The library drops the beginning of the prompt when the context is full. */
const SPARE = 8;
const TEMPERATURE = 0.7;
const KEPT_GRAMMARS = 20;
/** What the program takes besides the model and its context. */
const PROGRAM_BYTES = 250 * 2 ** 20;
const WATCH_MS = 200;

type Loaded = {
  llama: Llama;
  model: LlamaModel;
  chat: LlamaChat;
  sequence: LlamaSequence;
  contextSize: number;
  grammars: Map<string, LlamaGrammar>;
};

class Failure extends Error {
  readonly failure: WorkerFailure;

  constructor(failure: WorkerFailure) {
    super('message' in failure ? failure.message : failure.kind);
    this.failure = failure;
  }
}

const send = (message: WorkerMessage) => process.send?.(message);
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function load({
  packageFolder,
  path,
  bytes,
  contextSize,
  maxMemoryBytes,
  threads,
}: LoadRequest): Promise<Loaded> {
  const entry = join(packageFolder, 'node_modules/node-llama-cpp/dist/index.js');
  const library: LlamaLibrary = await import(pathToFileURL(entry).href);
  let lastError = '';
  const llama = await library.getLlama({
    gpu: 'auto',
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logLevel: 'error',
    maxThreads: threads,
    logger: (_, message) => {
      lastError = message.trim() || lastError;
    },
  });
  try {
    const model = await llama.loadModel({ modelPath: path });
    // Without the full cache, models with a sliding window forget the shared beginning of prompts.
    const common = { batchSize: PIECE, swaFullCache: true };
    const room = maxMemoryBytes - bytes - PROGRAM_BYTES;
    let max = Math.min(contextSize, model.trainContextSize);
    const needs = async () =>
      (
        await model.fileInsights.estimateContextResourceRequirementsV2({
          ...common,
          contextSize: max,
          modelGpuLayers: 0,
        })
      ).cpuRam;
    while (max > SMALLEST_CONTEXT && (await needs()) > room) max = Math.max(SMALLEST_CONTEXT, Math.round(max / 2));
    if ((await needs()) > room) throw new Failure({ kind: 'memory', message: 'The smallest context does not fit.' });
    const min = Math.min(SMALLEST_CONTEXT, max);
    const context = await model.createContext({ ...common, contextSize: { min, max }, sequences: 1, threads });
    const sequence = context.getSequence();
    const chat = new library.LlamaChat({ contextSequence: sequence });
    return { llama, model, chat, sequence, contextSize: context.contextSize, grammars: new Map() };
  } catch (error) {
    if (error instanceof Failure) throw error;
    const kind = error instanceof Error && error.constructor.name === 'InsufficientMemoryError' ? 'memory' : 'load';
    throw new Failure({ kind, message: [messageOf(error), lastError].filter(Boolean).join(' – ') });
  }
}

async function grammarOf({ llama, grammars }: Loaded, schema: object | true): Promise<LlamaGrammar> {
  const key = JSON.stringify(schema);
  const known = grammars.get(key);
  if (known) return known;
  try {
    const grammar =
      schema === true ? await llama.getGrammarFor('json') : await llama.createGrammarForJsonSchema(schema);
    const [oldest] = grammars.keys();
    if (grammars.size >= KEPT_GRAMMARS && oldest !== undefined) grammars.delete(oldest);
    grammars.set(key, grammar);
    return grammar;
  } catch (error) {
    throw new Failure({ kind: 'schema', message: messageOf(error) });
  }
}

async function generate(
  loaded: Loaded,
  request: GenerateRequest,
  signal: AbortSignal,
  { onPiece, onText }: { onPiece: () => void; onText: (text: string) => void },
): Promise<GenerateResult> {
  const { model, chat, sequence, contextSize } = loaded;
  const history: GenerateRequest['history'] = [...request.history, { type: 'model', response: [] }];
  const grammar = request.schema && (await grammarOf(loaded, request.schema));
  const tokens = chat.chatWrapper.generateContextState({ chatHistory: history }).contextText.tokenize(model.tokenizer);
  const room = contextSize - tokens.length;
  if (room < Math.min(request.maxTokens ?? ROOM_FOR_ANSWER, ROOM_FOR_ANSWER)) {
    throw new Failure({ kind: 'too-long', tokens: tokens.length, contextSize });
  }
  await sequence.adaptStateToTokens(tokens, false);
  const cachedTokens = Math.min(sequence.nextTokenIndex, tokens.length);
  // The last token is left, because the answer begins with its evaluation.
  const last = tokens.length - 1;
  for (let at = cachedTokens; at < last; at += PIECE) {
    signal.throwIfAborted();
    await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(at, Math.min(at + PIECE, last)));
    onPiece();
  }
  const before = sequence.tokenMeter.usedOutputTokens;
  const { metadata } = await chat.generateResponse(history, {
    signal,
    maxTokens: Math.max(1, Math.min(request.maxTokens ?? room, room - SPARE)),
    temperature: request.temperature ?? TEMPERATURE,
    // Quotes must repeat words of the prompt.
    repeatPenalty: false,
    budgets: { thoughtTokens: 0 },
    onTextChunk: onText,
    ...(request.topP !== undefined && { topP: request.topP }),
    ...(request.seed !== undefined && { seed: request.seed }),
    ...(grammar && { grammar }),
  });
  return {
    inputTokens: tokens.length,
    cachedTokens,
    outputTokens: sequence.tokenMeter.usedOutputTokens - before,
    finishReason: metadata.stopReason === 'maxTokens' ? 'length' : 'stop',
  };
}

let loading: Promise<Loaded> | undefined;
const running = new Map<number, AbortController>();

async function answer(id: number, request: GenerateRequest): Promise<void> {
  const stop = new AbortController();
  running.set(id, stop);
  try {
    if (!loading) throw new Error('No model was loaded.');
    const loaded = await loading;
    const result = await generate(loaded, request, stop.signal, {
      onPiece: () => send({ type: 'piece', id }),
      onText: (text) => send({ type: 'text', id, text }),
    });
    send({ type: 'done', id, result });
  } catch (error) {
    const failure: WorkerFailure =
      error instanceof Failure
        ? error.failure
        : { kind: stop.signal.aborted ? 'aborted' : 'other', message: messageOf(error) };
    send({ type: 'failed', id, failure });
  } finally {
    running.delete(id);
  }
}

process.on('message', (message: WorkerRequest) => {
  if (message.type === 'abort') return running.get(message.id)?.abort();
  if (message.type === 'generate') return void answer(message.id, message.request);
  loading = load(message.load);
  loading.then(
    ({ contextSize }) => send({ type: 'loaded', contextSize }),
    (error) =>
      send({
        type: 'failed',
        id: undefined,
        failure: error instanceof Failure ? error.failure : { kind: 'load', message: messageOf(error) },
      }),
  );
});
// The server ended without stopping this process.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
setInterval(() => send({ type: 'memory', residentBytes: process.memoryUsage.rss() }), WATCH_MS);
