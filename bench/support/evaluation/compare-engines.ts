import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readSamples } from '../judging/samples.ts';
import { evaluateAsking } from './asking.ts';
import { evaluateDrafting } from './drafting.ts';
import { evaluateGrading } from './judging.ts';
import { type Evaluated, openEngine } from './open-engine.ts';
import { printTables, type Table } from './table.ts';
import { evaluateTutoring } from './tutoring.ts';

/**
 * Compares the offline engine with models: `npm run eval -- [--provider NAME] [--model ID] [--only judging,drafting]…
 * [--cases N] [--data FILE]… [--document FILE]… [--record FOLDER | --replay FOLDER] [--price IN/OUT] [--json]`. Uses
 * the AI settings; `--cases` limits each kind of answer and `--price` is per million tokens.
 */
const { values: options } = parseArgs({
  options: {
    provider: { type: 'string', default: 'builtin' },
    model: { type: 'string' },
    only: { type: 'string', multiple: true },
    cases: { type: 'string', default: '40' },
    data: { type: 'string', multiple: true },
    document: { type: 'string', multiple: true },
    record: { type: 'string' },
    replay: { type: 'string' },
    price: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});

const bench = join(import.meta.dirname, '../..');
const present = (paths: string[], spare: string) => {
  const there = paths.filter((path) => existsSync(path));
  return there.length > 0 ? there : [join(bench, spare)];
};
const graded =
  options.data ??
  present(
    ['graded-answers.jsonl', 'own-words.jsonl'].map((name) => join(bench, '../../shared/samples/judging', name)),
    'support/judging/originals.jsonl',
  );
const documents = options.document ?? [join(bench, 'support/drafting/texts/wound-healing.md')];

const TABLES = {
  judging(evaluated: Evaluated): Promise<Table> {
    const read = graded.map(readSamples);
    const samples = {
      graded: read.flatMap(({ graded }) => graded),
      ownWords: read.flatMap(({ ownWords }) => ownWords),
    };
    return evaluateGrading(evaluated, samples, Number(options.cases));
  },
  requests: (evaluated: Evaluated) => evaluateAsking(evaluated, Number(options.cases)),
  tutor: (evaluated: Evaluated) => evaluateTutoring(evaluated, Number(options.cases)),
  drafting: (evaluated: Evaluated) => evaluateDrafting(evaluated, documents),
};
type TableName = keyof typeof TABLES;
const NAMES = Object.keys(TABLES) as TableName[];

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

const wanted = options.only?.flatMap((list) => list.split(',')) ?? NAMES;
const only = wanted.map(
  (name) => NAMES.find((known) => known === name) ?? refuse(`There is no “${name}”: name ${NAMES.join(', ')}.`),
);
const PROVIDERS = ['builtin', 'openai', 'anthropic', 'google', 'openai-compatible'] as const;
const provider =
  PROVIDERS.find((name) => name === options.provider) ??
  refuse(`There is no provider “${options.provider}”: name ${PROVIDERS.join(', ')}.`);
const [priceIn, priceOut] = (options.price ?? '').split('/').map(Number);

const evaluated = [await openEngine({ provider: 'builtin' })];
if (provider !== 'builtin') evaluated.push(await openEngine({ ...options, provider }));
const results = await Promise.all(
  evaluated.map(async (one) => {
    const tables: Table[] = [];
    for (const name of only) tables.push(await TABLES[name](one));
    const sum = (of: 'inputTokens' | 'outputTokens') => one.used.reduce((total, usage) => total + usage[of], 0);
    const [input, output] = [sum('inputTokens'), sum('outputTokens')];
    const cost = priceIn && priceOut ? (input * priceIn + output * priceOut) / 1e6 : undefined;
    const unanswered = one.unanswered();
    await one.close();
    return { engine: one.name, tables, calls: one.used.length, input, output, cost, unanswered };
  }),
);

if (options.json) console.log(JSON.stringify(results));
else {
  console.log(printTables(results));
  for (const { engine, calls, input, output, cost, unanswered } of results) {
    if (calls > 0)
      console.log(
        `\n${engine}: ${calls} calls, ${input} tokens in, ${output} out${cost === undefined ? '' : `, ${cost.toFixed(2)} at this price`}`,
      );
    for (const question of unanswered) console.log(`  no kept reply for …${question}`);
  }
}
