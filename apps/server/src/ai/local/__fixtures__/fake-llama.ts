// Replaces node-llama-cpp in tests. A token is a word. The file name of a model or the last message decides what it does.
import { setTimeout as wait } from 'node:timers/promises';
import type { LlamaChat as Chat, LlamaLibrary, LlamaSequence } from '../llama-library.ts';
import type { ChatTurn } from '../protocol.ts';

class InsufficientMemoryError extends Error {}

const words: string[] = [];
/** The token of a word: its place in the list of all words. */
const tokenOf = (word: string): number => (words.includes(word) ? words.indexOf(word) : words.push(word) - 1);
const tokensOf = (history: readonly ChatTurn[]): number[] =>
  history
    .flatMap((turn) => ('text' in turn ? turn.text : turn.response.join(' ')).split(' '))
    .filter(Boolean)
    .map(tokenOf);

export const getLlama: LlamaLibrary['getLlama'] = async ({ logger }) => ({
  async loadModel({ modelPath }) {
    if (modelPath.includes('broken')) {
      logger('error', 'a tensor is missing');
      throw new Error('Failed to load model');
    }
    if (modelPath.includes('crash')) process.kill(process.pid, 'SIGKILL');
    return {
      trainContextSize: 100_000,
      tokenizer: {},
      fileInsights: {
        estimateContextResourceRequirementsV2: async ({ contextSize }) => ({ cpuRam: contextSize * 20_000 }),
      },
      async createContext({ contextSize: { max } }) {
        if (modelPath.includes('large')) throw new InsufficientMemoryError('no memory');
        return { contextSize: max, getSequence: createSequence };
      },
    };
  },
  async createGrammarForJsonSchema(schema) {
    if (JSON.stringify(schema).includes('impossible')) throw new Error('No such grammar');
    return { schema };
  },
  getGrammarFor: async () => ({ schema: 'any' }),
});

function createSequence(): LlamaSequence {
  let tokens: number[] = [];
  return {
    get nextTokenIndex() {
      return tokens.length;
    },
    async adaptStateToTokens(wanted) {
      const different = tokens.findIndex((token, index) => token !== wanted[index]);
      if (different >= 0) tokens = tokens.slice(0, different);
    },
    async evaluateWithoutGeneratingNewTokens(more) {
      tokens.push(...more);
      if (more.includes(tokenOf('slowly'))) await wait(100);
    },
    tokenMeter: { usedOutputTokens: 0 },
  };
}

type Options = Parameters<Chat['generateResponse']>[1];

export class LlamaChat implements Chat {
  private readonly sequence: LlamaSequence;
  readonly chatWrapper: Chat['chatWrapper'] = {
    generateContextState: ({ chatHistory }) => ({ contextText: { tokenize: () => tokensOf(chatHistory) } }),
  };

  constructor({ contextSequence }: { contextSequence: LlamaSequence }) {
    this.sequence = contextSequence;
  }

  async generateResponse(history: ChatTurn[], { signal, maxTokens, onTextChunk, grammar }: Options) {
    const last = history.at(-2);
    const request = last && 'text' in last ? last.text : '';
    const say = (...pieces: string[]) => {
      for (const piece of pieces) onTextChunk(piece);
      this.sequence.tokenMeter.usedOutputTokens += pieces.length;
      return { metadata: { stopReason: 'eogToken' } };
    };
    if (request === 'crash') process.kill(process.pid, 'SIGKILL');
    if (request === 'fail') throw new Error('It did not work');
    if (request === 'hang') await new Promise(() => setInterval(() => undefined, 1000));
    const memory: Buffer[] = [];
    while (request === 'grow') {
      memory.push(Buffer.alloc(50 * 2 ** 20, memory.length));
      await wait(20);
    }
    if (request === 'process') return say(`${process.pid}`);
    if (request === 'environment') return say(JSON.stringify(Object.keys(process.env)));
    if (grammar) return say(JSON.stringify('schema' in grammar ? grammar.schema : null));
    if (request !== 'count') return say('Answer ', 'to ', request);
    for (let count = 1; count <= maxTokens; count += 1) {
      await wait(20, undefined, { signal });
      say(`${count} `);
    }
    return { metadata: { stopReason: 'maxTokens' } };
  }
}
