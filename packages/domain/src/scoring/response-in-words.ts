import type { Check, StudentCheck } from '@coursecraft/contract/assessment/check';

type Texts = readonly string[];
type Pairs = Readonly<Record<string, string>>;

const areTexts = (given: unknown): given is Texts =>
  Array.isArray(given) && given.every((one) => typeof one === 'string');
const arePairs = (given: unknown): given is Pairs =>
  typeof given === 'object' && given !== null && !Array.isArray(given) && areTexts(Object.values(given));

function parsed<T>(isOne: (given: unknown) => given is T, text: string): T | undefined {
  try {
    const given: unknown = JSON.parse(text);
    return isOne(given) ? given : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a stored response in readable words, or unchanged if the check has changed. */
export function responseInWords(check: Check | StudentCheck, text: string): string {
  switch (check.type) {
    case 'single-choice':
      return optionText(check.options, text);
    case 'multi-choice':
      return (
        parsed(areTexts, text)
          ?.map((id) => optionText(check.options, id))
          .join('\n') ?? text
      );
    case 'order':
      return (
        parsed(areTexts, text)
          ?.map((item, at) => `${at + 1}. ${item}`)
          .join('\n') ?? text
      );
    case 'match': {
      const pairs = parsed(arePairs, text);
      return pairs
        ? Object.entries(pairs)
            .map(([left, right]) => `${left} → ${right}`)
            .join('\n')
        : text;
    }
    case 'cloze': {
      const filled = parsed(arePairs, text);
      return filled ? check.text.replace(/\{\{(\w+)\}\}/g, (_, gap: string) => `[${filled[gap] ?? ''}]`) : text;
    }
    case 'true-false':
    case 'numeric':
    case 'short-text':
    case 'free-response':
      return text;
  }
}

const optionText = (options: readonly { id: string; text: string }[], id: string) =>
  options.find((option) => option.id === id)?.text ?? id;
