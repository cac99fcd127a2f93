import { pathToFileURL } from 'node:url';
import type { Entailed, EntailmentPair } from '@coursecraft/engine/judge/entailment';
import type { EntailmentModel } from './find-entailment-model.ts';

/** Pairs that go through the model at once: more take memory and little less time. */
const AT_ONCE = 8;

type Tensor = { tolist(): number[][] };
/** What is used of `@huggingface/transformers`, which only who sets `JUDGE_MODEL` installs. */
type Transformers = {
  AutoTokenizer: {
    from_pretrained(
      name: string,
      options: object,
    ): Promise<(texts: string[], options: { text_pair: string[]; padding: boolean; truncation: boolean }) => object>;
  };
  AutoModelForSequenceClassification: {
    from_pretrained(
      name: string,
      options: object,
    ): Promise<((inputs: object) => Promise<{ logits: Tensor }>) & { config: { id2label: Record<string, string> } }>;
  };
};

type Loaded = (pairs: EntailmentPair[]) => Promise<Entailed[]>;
let loaded: Promise<Loaded> | undefined;

/** Loads the model at the first answer; one that could not be loaded is tried again at the next. */
export default async function compare({ model, pairs }: { model: EntailmentModel; pairs: EntailmentPair[] }) {
  loaded ??= load(model);
  try {
    return await (await loaded)(pairs);
  } catch (error) {
    loaded = undefined;
    throw error;
  }
}

async function load({ name, library, dtype, isLocal }: EntailmentModel): Promise<Loaded> {
  const transformers: Transformers = await import(pathToFileURL(library).href);
  const options = { local_files_only: isLocal, dtype };
  const tokenize = await transformers.AutoTokenizer.from_pretrained(name, options);
  const model = await transformers.AutoModelForSequenceClassification.from_pretrained(name, options);
  const labels = Object.values(model.config.id2label);
  const [entails, contradicts] = [/entail/i, /contradict/i].map((label) => labels.findIndex((one) => label.test(one)));
  if (entails === undefined || contradicts === undefined || entails < 0 || contradicts < 0)
    throw new Error(`“${name}” tells ${labels.join(', ')}; a model of entailment tells entailment and contradiction.`);
  return async (pairs) => {
    const told: Entailed[] = [];
    for (let from = 0; from < pairs.length; from += AT_ONCE) {
      const batch = pairs.slice(from, from + AT_ONCE);
      const inputs = tokenize(
        batch.map(({ premise }) => premise),
        { text_pair: batch.map(({ hypothesis }) => hypothesis), padding: true, truncation: true },
      );
      const { logits } = await model(inputs);
      logits.tolist().forEach((row, at) => {
        const pair = batch[at];
        const likely = softmax(row);
        if (pair) told.push({ ...pair, entailment: likely[entails] ?? 0, contradiction: likely[contradicts] ?? 0 });
      });
    }
    return told;
  };
}

function softmax(logits: readonly number[]): number[] {
  const most = Math.max(...logits);
  const weights = logits.map((logit) => Math.exp(logit - most));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}
