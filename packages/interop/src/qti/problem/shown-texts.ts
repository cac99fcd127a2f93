import { oneParagraph } from '../../markdown/one-paragraph.ts';
import type { FoundKey } from './find-key.ts';
import { type ChoiceInput, type Problem, type ResponseValues, UnsupportedRule } from './problem.ts';

export type ShownTexts = {
  /** Returns feedback by choice; common feedback goes to the explanation. */
  ofChoices(input: ChoiceInput): Map<string, string>;
  explanation(): string;
  isDropped(): boolean;
};

function shownAfter(scoring: Problem['scoring'], given: ResponseValues): string[] {
  try {
    return scoring?.shown(given) ?? [];
  } catch (error) {
    if (error instanceof UnsupportedRule) return [];
    throw error;
  }
}

export function shownTexts({ feedback, scoring, solution }: Problem, key: FoundKey | undefined): ShownTexts {
  const textOf = (ids: Iterable<string>) =>
    [...new Set([...ids].map((id) => oneParagraph(feedback.get(id) ?? '')))].filter(Boolean);
  const seenTexts = new Set<string>();
  const explaining = new Set<string>();

  return {
    ofChoices({ variable, options, most }) {
      if (!key) return new Map();
      const shown = new Map(options.map(({ id }) => [id, new Set(key.shown(variable, [id]))]));
      const all = [...shown.values()];
      const whenRight = new Set(most === 1 || !scoring ? feedback.keys() : scoring.shown(key.best));
      const forAll = new Set([...whenRight].filter((id) => all.every((ids) => ids.has(id))));
      const mine = (id: string, ids: ReadonlySet<string>) =>
        most === 1 ? !forAll.has(id) : all.every((others) => others === ids || !others.has(id));
      for (const id of forAll) explaining.add(id);
      return new Map(
        [...shown].map(([option, ids]) => {
          const own = [...ids].filter((id) => mine(id, ids));
          for (const id of own) seenTexts.add(id);
          return [option, textOf(own).join(' ')];
        }),
      );
    },
    explanation() {
      const whenRight = shownAfter(scoring, key?.best ?? new Map());
      for (const id of whenRight) if (!seenTexts.has(id)) explaining.add(id);
      const texts = [...textOf([...feedback.keys()].filter((id) => explaining.has(id))), oneParagraph(solution)];
      return [...new Set(texts)].filter(Boolean).join('\n\n');
    },
    isDropped: () => {
      const kept = new Set(textOf([...seenTexts, ...explaining]));
      return [...feedback].some(([id, text]) => text.trim() && !seenTexts.has(id) && !kept.has(oneParagraph(text)));
    },
  };
}
