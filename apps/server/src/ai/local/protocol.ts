/** One turn of a conversation as llama.cpp's library takes it. */
export type ChatTurn =
  | { type: 'system'; text: string }
  | { type: 'user'; text: string }
  | { type: 'model'; response: string[] };

export type GenerateRequest = {
  history: ChatTurn[];
  /** `undefined` is text; `true` is any JSON. */
  schema: object | true | undefined;
  maxTokens: number | undefined;
  temperature: number | undefined;
  topP: number | undefined;
  seed: number | undefined;
};

export type GenerateEvents = {
  onText: (text: string) => void;
  /** Called while a request waits for its turn, and when a part of its prompt was read. */
  onAlive: () => void;
};

export type GenerateResult = {
  inputTokens: number;
  /** How many of them were in memory from the request before. */
  cachedTokens: number;
  outputTokens: number;
  finishReason: 'stop' | 'length';
};

/** Why a request has no answer. */
export type WorkerFailure =
  | { kind: 'too-long'; tokens: number; contextSize: number }
  | { kind: 'schema' | 'load' | 'memory' | 'aborted' | 'other'; message: string };

export type LoadRequest = {
  packageFolder: string;
  path: string;
  /** The size of all files in bytes. */
  bytes: number;
  contextSize: number;
  maxMemoryBytes: number;
  threads: number;
};

export type WorkerRequest =
  | { type: 'load'; load: LoadRequest }
  | { type: 'generate'; id: number; request: GenerateRequest }
  | { type: 'abort'; id: number };

export type WorkerMessage =
  | { type: 'loaded'; contextSize: number }
  | { type: 'memory'; residentBytes: number }
  /** A piece of the prompt was evaluated. */
  | { type: 'piece'; id: number }
  | { type: 'text'; id: number; text: string }
  | { type: 'done'; id: number; result: GenerateResult }
  | { type: 'failed'; id: number | undefined; failure: WorkerFailure };
