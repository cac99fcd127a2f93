import type { Check } from '@coursecraft/contract/shapes/check';
import { z } from 'zod';

const Items = z.array(z.string());
const Pairs = z.record(z.string(), z.string());

/** The kept text of anything but a plain string is its JSON. */
function parsed<T>(shape: z.ZodType<T>, text: string): T | undefined {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** What a student answered to a check, as a person reads it; as it was kept where the check has changed since. */
export function responseInWords(check: Check, text: string): string {
  switch (check.type) {
    case 'single-choice':
      return optionText(check.options, text);
    case 'multi-choice':
      return (
        parsed(Items, text)
          ?.map((id) => optionText(check.options, id))
          .join('\n') ?? text
      );
    case 'order':
      return (
        parsed(Items, text)
          ?.map((item, at) => `${at + 1}. ${item}`)
          .join('\n') ?? text
      );
    case 'match': {
      const pairs = parsed(Pairs, text);
      return pairs
        ? Object.entries(pairs)
            .map(([left, right]) => `${left} → ${right}`)
            .join('\n')
        : text;
    }
    case 'cloze': {
      const filled = parsed(Pairs, text);
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
