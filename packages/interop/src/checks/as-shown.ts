import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { isFlat, oneParagraph } from '../markdown/one-paragraph.ts';
import type { FoundCheck } from './settle-check.ts';

const asShown = (text: string): string =>
  /\n|^(?:#|[-*+>] |\d+[.)] )/.test(text) && parseMarkdown(text).children.every(isFlat) ? oneParagraph(text) : text;

type Option = { text: string; feedback?: string };

/** Normalizes the texts of a check to their displayed form. */
export function checkAsShown(check: FoundCheck): FoundCheck {
  const shown: FoundCheck = { ...check };
  if (check.explanation) shown.explanation = asShown(check.explanation);
  if (check.hints) shown.hints = check.hints.map(asShown);
  if (Array.isArray(check.options))
    shown.options = (check.options as Option[]).map((option) => ({
      ...option,
      text: asShown(option.text),
      ...(option.feedback !== undefined && { feedback: asShown(option.feedback) }),
    }));
  return shown;
}
