const NUMBERS: Record<string, number> = Object.fromEntries(
  [
    'one einen einem eine ein a another',
    'two zwei',
    'three drei',
    'four vier',
    'five fünf',
    'six sechs',
    'seven sieben',
    'eight acht',
    'nine neun',
    'ten zehn',
  ].flatMap((said, at) => said.split(' ').map((word) => [word, at + 1] as const)),
);
NUMBERS.twenty = NUMBERS.zwanzig = 20;
NUMBERS.thirty = NUMBERS.dreißig = 30;
const COUNT = `(?:\\d+|${Object.keys(NUMBERS).join('|')})`;

/** A number in figures or as a word. */
export const numberIn = (said = ''): number => NUMBERS[said.toLowerCase()] ?? Number(said);

const COUNTED = new RegExp(
  `\\b(?:to|auf|in)\\s+(?:about |at most |max\\.? |etwa |höchstens |maximal )?(?<many>${COUNT})\\s*(?<unit>sentences?|sätzen?|satz|words?|wörtern?|worten?)`,
  'i',
);

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
  const { many, unit = '' } = COUNTED.exec(asked)?.groups ?? {};
  if (many !== undefined)
    return /^(?:se|s[aä])/i.test(unit) ? { sentences: numberIn(many) } : { words: numberIn(many) };
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
    .replace(COUNTED, '')
    .replace(/\s*\bin half\b.*$/i, '')
    .replace(/\s*\b(?:down|a bit|a little|please|etwas|ein wenig|bitte)\b/gi, '')
    .trim();
