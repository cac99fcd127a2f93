const NUMBERS: Record<string, number> = { one: 1, two: 2, three: 3, einen: 1, einem: 1, zwei: 2, drei: 3 };

/** “by a third” keeps two of three; “to a third” keeps one. */
const FRACTIONS: [RegExp, number][] = [
  [/\btwo thirds\b|\bzwei drittel\b/i, 2 / 3],
  [/\bthree quarters\b|\bdrei viertel\b/i, 3 / 4],
  [/\b(?:a )?half\b|\bhälfte\b|\bhalbieren?\b/i, 1 / 2],
  [/\b(?:a |one )?third\b|\b(?:ein )?drittel\b/i, 1 / 3],
  [/\b(?:a |one )?quarter\b|\b(?:ein )?viertel\b/i, 1 / 4],
];

/** How much of a text is to be left, as a request says it. */
export function amountIn(asked: string): { keep?: number; words?: number; sentences?: number } {
  const few =
    /\b(?:to|auf)\s+(?<count>one|two|three|\d+|einen|einem|zwei|drei)\s+(?:sentences?|sätzen?|sätze?|satz)\b/i.exec(
      asked,
    )?.groups;
  if (few) return { sentences: NUMBERS[few.count?.toLowerCase() ?? ''] ?? Number(few.count) };
  const count =
    /\b(?:to|auf)\s+(?:about |at most |max\.? |etwa |höchstens |maximal )?(\d+)\s*(?:words|wörtern?|worte)/i.exec(
      asked,
    );
  if (count) return { words: Number(count[1]) };
  const percent = /\b(?<way>by|to|um|auf)\s+(?:about |etwa )?(?<part>\d+)\s*(?:%|percent|prozent)/i.exec(asked)?.groups;
  if (percent)
    return {
      keep: /^(?:by|um)$/i.test(percent.way ?? '') ? 1 - Number(percent.part) / 100 : Number(percent.part) / 100,
    };
  const fraction = FRACTIONS.find(([pattern]) => pattern.test(asked))?.[1];
  if (fraction === undefined) return {};
  return { keep: /\b(?:to|auf)\b/i.test(asked) ? fraction : 1 - fraction };
}

/** What a request speaks of, without how much of it. */
export const withoutAmount = (said: string) =>
  said
    .replace(
      /\s*\b(?:(?:down )?(?:by|to)|um|auf)\s+(?:about |at most |etwa |höchstens )?(?:\d+\s*(?:%|percent|prozent|words|wörter)|(?:a |one |die |ein |two |three |zwei |drei )?(?:half|thirds?|quarters?|hälfte|drittel|viertel)|(?:one|two|three|\d+|einen|zwei|drei) (?:sentences?|sätze|satz)).*$/i,
      '',
    )
    .replace(/\s*\bin half\b.*$/i, '')
    .replace(/\s*\b(?:down|a bit|a little|please|etwas|ein wenig|bitte)\b/gi, '')
    .trim();
