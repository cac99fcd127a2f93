import type { Sentence } from '../source/source-block.ts';

const NUMBER = '(?:\\s*(?:no\\.?|nr\\.?|#)?\\s*\\d+(?:[.-]\\d+)*[a-z]?)';
/** “Solution:”, “Show answer”, “Lösung zu Aufgabe 3:”. */
const ANSWER = new RegExp(
  `^[*_\\s]*(?:(?:show|see|view|check|reveal|click (?:here )?(?:for|to (?:see|show|reveal)))\\s+)?(?:the |your )?(?:(?:sample|model|suggested|possible|correct|short|muster|mögliche|richtige)\\s*)?(?:solutions?|answers?|ans|lösung(?:en|sweg|svorschlag|shinweis)?|antwort(?:en)?)(?:\\s+(?:anzeigen|zeigen|aufdecken|einblenden))?(?:\\s+(?:to|for|zu|zur))?(?:\\s*(?:question|exercise|problem|frage|aufgabe|übung))?${NUMBER}?[*_]*\\s*(?:[:.–—]|-\\s|$)[*_\\s]*`,
  'i',
);
/** “Problem 3:”, “Exercise 2.4.”, “Aufgabe 2 –”. */
const ASKED = new RegExp(
  `^[*_\\s]*(?:(?:problem|exercise|question|task|aufgabe|übung|frage)(?:${NUMBER}[*_]*\\s*(?:[:.)–—]|-\\s|$)|[*_]*\\s*:)|q${NUMBER}?\\s*[:.)])[*_\\s]*`,
  'i',
);
/** “A: …” answers “Q: …”. */
const SHORT_ANSWER = /^[*_\s]*a[*_]*\s*:[*_\s]*/i;
const SHORT_ASKED = /^[*_\s]*q\s*\d*[*_]*\s*[:.)]/i;

export type Label = 'asked' | 'answer';

export const labelOf = (text: string, before: string | undefined): Label | undefined => {
  if (ASKED.test(text)) return 'asked';
  if (ANSWER.test(text)) return 'answer';
  return before !== undefined && SHORT_ASKED.test(before) && SHORT_ANSWER.test(text) ? 'answer' : undefined;
};

const LABELS = { asked: [ASKED], answer: [ANSWER, SHORT_ANSWER] } as const;

/** Removes the label at the start of sentences. */
export function unlabelled(sentences: readonly Sentence[], label: Label | undefined): Sentence[] {
  const [first, ...rest] = sentences;
  const pattern = label && first && LABELS[label].find((each) => each.test(first.text));
  if (!first || !pattern) return [...sentences];
  const bare = (text: string) => text.replace(pattern, '');
  const text = bare(first.text);
  // Drops opening marks whose closing marks were in the label.
  const raw = bare(first.raw).replace(/^[*_]+(?=[^*_]*$)/, '');
  return text ? [{ ...first, text, raw, quote: bare(first.quote) || first.quote }, ...rest] : rest;
}
