import type { ChatTurn } from './protocol.ts';

/** The parts of `node-llama-cpp` that are in use. The package is optional, so its own types may be missing. */
export type LlamaLibrary = {
  getLlama(options: {
    gpu: 'auto';
    build: 'never';
    skipDownload: true;
    progressLogs: false;
    logLevel: 'error';
    maxThreads: number;
    logger: (level: string, message: string) => void;
  }): Promise<Llama>;
  LlamaChat: new (options: { contextSequence: LlamaSequence }) => LlamaChat;
};

export type Llama = {
  loadModel(options: { modelPath: string }): Promise<LlamaModel>;
  createGrammarForJsonSchema(schema: object): Promise<LlamaGrammar>;
  getGrammarFor(type: 'json'): Promise<LlamaGrammar>;
};

/** Opaque. */
export type LlamaGrammar = object;
type Token = number;

export type LlamaModel = {
  trainContextSize: number;
  tokenizer: unknown;
  fileInsights: {
    estimateContextResourceRequirementsV2(options: {
      contextSize: number;
      batchSize: number;
      modelGpuLayers: number;
      swaFullCache: boolean;
    }): Promise<{ cpuRam: number }>;
  };
  createContext(options: {
    contextSize: { min: number; max: number };
    sequences: 1;
    threads: number;
    batchSize: number;
    swaFullCache: boolean;
  }): Promise<{ contextSize: number; getSequence(): LlamaSequence }>;
};

export type LlamaSequence = {
  /** How many tokens are in memory. */
  nextTokenIndex: number;
  adaptStateToTokens(tokens: Token[], allowShift: boolean): Promise<void>;
  evaluateWithoutGeneratingNewTokens(tokens: Token[]): Promise<void>;
  tokenMeter: { usedOutputTokens: number };
};

export type LlamaChat = {
  chatWrapper: {
    generateContextState(options: { chatHistory: ChatTurn[] }): {
      contextText: { tokenize(tokenizer: unknown): Token[] };
    };
  };
  generateResponse(
    history: ChatTurn[],
    options: {
      signal: AbortSignal;
      maxTokens: number;
      temperature: number;
      repeatPenalty: false;
      budgets: { thoughtTokens: number };
      onTextChunk: (text: string) => void;
      topP?: number;
      seed?: number;
      grammar?: LlamaGrammar;
    },
  ): Promise<{ metadata: { stopReason: string } }>;
};
