import { words } from '@coursecraft/domain/language/words';

const flat = (text: string) => ` ${words(text).join(' ')} `;

/** Hints that give no answer away: those that hold one, and repeats, are left out. Undefined where none is left. */
export function safeHints(hints: string[], answers: string[]): { hints: string[] } | Record<string, never> {
  const given = answers.map(flat).filter((answer) => answer.trim());
  const safe = hints.filter(
    (hint, at) => !given.some((answer) => flat(hint).includes(answer)) && hints.indexOf(hint) === at,
  );
  return safe.length > 0 ? { hints: safe.slice(0, 3) } : {};
}
