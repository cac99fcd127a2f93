import { createEntailment, type Entailment } from './create-entailment.ts';
import { findEntailmentModel } from './find-entailment-model.ts';

/** Opens what `JUDGE_MODEL` names; nothing where it names none. Throws a sentence where it cannot be. */
export function openEntailment(name: string | undefined): Entailment | undefined {
  if (name === undefined) return undefined;
  const onFailure = (error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    process.stderr.write(`JUDGE_MODEL was not heard for an answer, which was judged without: ${why}\n`);
  };
  return createEntailment(findEntailmentModel(name), { onFailure });
}
