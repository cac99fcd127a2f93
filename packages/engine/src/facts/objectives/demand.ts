import type { LanguagePack } from '../../language/language-pack.ts';

/**
 * What an objective or a question asks for by its verb: steps in their order, how things differ, why or how something
 * comes about, a sum, a decision in a case; anything else is told.
 */
export type Demand = 'order' | 'difference' | 'reason' | 'sum' | 'case' | 'telling';

type Signs = readonly (readonly [Demand, RegExp])[];

/** Which of several verbs decides: who is to put parts in order has not done it by describing them. */
const SIGNS: Record<LanguagePack['code'], Signs> = {
  en: [
    [
      'difference',
      /\b(?:distinguish|differentiate|compare|contrast|differ|differs|differences?|tell\b.+\b(?:from|apart))\b/i,
    ],
    [
      'order',
      /\b(?:in (?:the (?:right |correct )?|their )?order|steps?|stages|phases|sequence|procedure|carry out|perform|conduct|how to|measure)\b/i,
    ],
    ['sum', /\b(?:calculate|compute|work out)\b/i],
    [
      'case',
      /\b(?:apply|choose|select|decide|judge|assess|evaluate|recommend|advise|predict|interpret|justify|use|suggest)\b/i,
    ],
    ['reason', /\bwhy\b|\bhow\b(?! (?:much|many|far|long|often|to)\b)|\breasons?\b/i],
  ],
  de: [
    ['difference', /\b(?:unterscheid\w*|unterschied\w*|vergleich\w*|abgrenz\w*|abzugrenzen|gegenüberstell\w*)/i],
    [
      'order',
      /\b(?:schritte?n?|ablauf|reihenfolge|vorgehen|durchführen|durchzuführen|ausführen|der reihe nach|messen|bestimmen)\b/i,
    ],
    ['sum', /\b(?:berechne\w*|ausrechnen|errechne\w*|ermittel\w*)/i],
    [
      'case',
      /\b(?:anwenden|anzuwenden|(?:aus)?wählen|entscheid\w*|beurteil\w*|bewert\w*|einschätz\w*|einzuschätzen|empfehl\w*|raten|beraten)\b/i,
    ],
    ['reason', /\b(?:warum|weshalb|wieso|wodurch|wie|begründ\w*|ursachen?|gründe)\b(?! viele?\b)/i],
  ],
};

export const demandOf = (asked: string, { code }: LanguagePack): Demand =>
  SIGNS[code].find(([, sign]) => sign.test(asked))?.[0] ?? 'telling';

/** What stands around the things that are to be told apart. */
const AROUND = {
  en: [
    /\b(?:distinguish|differentiate|compare|contrast)\s+(?:between\s+)?(.+)$/i,
    /\bdifferences?\s+between\s+(.+)$/i,
    /\b(?:how|in what way)\s+(?:do|does)\s+(.+)$/i,
    /\btell\s+(.+?)(?:\s+apart)?$/i,
    /\bdefine\s+(.+)$/i,
  ],
  de: [
    /\bunterschied\w*\s+zwischen\s+(.+?)(?:\s+(?:erklären|nennen|beschreiben|erläutern|benennen))?$/i,
    /\bunterscheide[nt]\s+(?:Sie\s+|sich\s+)?(.+)$/i,
    /\bvergleichen\s+Sie\s+(.+)$/i,
    /^(.+?)\s+(?:(?:voneinander|miteinander)\s+)?(?:unterscheiden|vergleichen|abgrenzen|gegenüberstellen)\b/i,
  ],
} as const;
const BETWEEN = {
  en: /,\s*(?:and\s+|or\s+)?|\s+(?:and|or|from|with|versus|vs\.?|differs?\s+from|differ\s+from)\s+/i,
  de: /,\s*(?:und\s+|oder\s+)?|\s+(?:und|oder|von|vom|mit|gegenüber|gegen)\s+/i,
} as const;
/** What follows the things: “as ways to …”, “in terms of …”. */
const TAIL = {
  en: /\s+(?:as|in terms of|with regard to|according to|approaches to|differ(?:s|ent)?$)\b.*$/i,
  de: /\s+(?:hinsichtlich|in bezug|bezüglich|anhand|nach)\b.*$/i,
} as const;
const MOST = 4;

/** The things that are to be told apart, as they are named; none where they are not named one by one. */
export function thingsOf(asked: string, { code, articles }: LanguagePack): string[] {
  const bare = asked
    .replace(/[*_„“"”?.]/g, '')
    .replace(/\s+(?:answer in|antworten sie)\b.*$/i, '')
    .trim();
  const named = AROUND[code].map((pattern) => pattern.exec(bare)?.[1]).find((found) => found !== undefined);
  const things = (named ?? '')
    .replace(TAIL[code], '')
    .split(BETWEEN[code])
    .map((thing) => thing.replace(articles, '').trim())
    .filter(Boolean);
  return things.length >= 2 && things.length <= MOST ? things : [];
}
