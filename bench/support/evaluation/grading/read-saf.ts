import { StartUpError } from '../../../../apps/server/src/platform/errors/start-up-error.ts';
import { type LabelledAnswer, requestOf, splitOf } from './labelled-answer.ts';

const LABELS = ['correct', 'partially correct', 'incorrect'] as const;

const labelOf = (value: unknown) =>
  LABELS.find((label) => label === String(value).trim().toLowerCase().replaceAll(/[_-]/g, ' '));

const isScore = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;

function parseLine(line: string, place: string) {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new StartUpError(`${place} is not JSON. Each line must be one object.`);
  }
  const fields = new Map<string, unknown>(Object.entries(value ?? {}));
  const textOf = (name: string, isOptional = false): string => {
    const text = fields.get(name);
    if (typeof text === 'string' && (isOptional || text.trim() !== '')) return text;
    throw new StartUpError(`${place}: “${name}” is missing or no text.`);
  };
  const [feedback, score] = [fields.get('verification_feedback') ?? undefined, fields.get('score') ?? undefined];
  const label = labelOf(feedback);
  if (feedback !== undefined && label === undefined)
    throw new StartUpError(`${place}: “verification_feedback” is “${feedback}”, not ${LABELS.join(', ')}.`);
  if (score !== undefined && !isScore(score))
    throw new StartUpError(`${place}: “score” is “${score}”, not a number from 0 to 1.`);
  if (label === undefined && score === undefined)
    throw new StartUpError(`${place} has neither “score” nor “verification_feedback”.`);
  const [question, reference] = [textOf('question'), textOf('reference_answer')];
  return { id: fields.get('id'), question, reference, answer: textOf('provided_answer', true), label, score };
}

/** Reads a file of SAF as JSON lines. None for training data. */
export function readSaf(path: string, read: () => string): LabelledAnswer[] {
  const split = splitOf(path);
  if (!split) return [];
  const set = /german|deutsch/i.test(path) ? 'German' : /english/i.test(path) ? 'English' : undefined;
  if (!set) throw new StartUpError(`${path} names no language. Put “english” or “german” in the name of its folder.`);
  return read()
    .split('\n')
    .flatMap((line, at): LabelledAnswer[] => {
      if (!line.trim()) return [];
      const { id, question, reference, answer, label, score } = parseLine(line, `${path}, line ${at + 1}`);
      return [
        {
          key: `SAF ${set} ${split} ${path} ${id ?? at + 1}`,
          ...{ data: 'SAF', set, split, label, score },
          request: requestOf({ question, reference, answer, language: set === 'German' ? 'de' : 'en' }),
        },
      ];
    });
}
