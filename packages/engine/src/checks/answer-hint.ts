import type { Phrases } from '../language/phrases.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { askedAs } from './question.ts';

/** What objectives ask for, by their words, the surest sign first. */
const ASKED = [
  [
    /^(?:distinguish|differentiate|compare|contrast|tell\b.*\bfrom)\b|\b(?:unterscheiden|vergleichen|abgrenzen)\b/i,
    'bothSides',
  ],
  [/^(?:name|list|label|enumerate)\b|\b(?:nennen|aufzählen|benennen)\b/i, 'countThem'],
  [/\bwhy\b|\breasons?\b|\bhow\b(?! to\b)|\bwarum\b|\bweshalb\b|\bwodurch\b|\bbegründen\b|\bwie\b/i, 'bringsAbout'],
] as const satisfies readonly (readonly [RegExp, keyof Phrases['hint']])[];

/** A thing has a kind, what does something an effect, a word that is said of others a case. */
const OF_TERM = { is: 'kindFirst', does: 'whatItDoes', meaning: 'saidOf' } as const;

/** Says it of all cases or of none: one that differs puts it right. */
const GENERAL =
  /\b(?:all|always|any|each|every|everybody|everyone|never|nobody|none|only|must|alle[nrs]?|immer|jede[nmrs]?|nie|niemals|niemand|nur|kein\w*)\b/i;

/** What helps to put a kind of answer into words: a list is counted, a reason followed, a thing told from its kind. */
export function answerHint({ fact, definition, topic }: PlannedRow, { hint }: Phrases): string {
  if (fact?.kind === 'contrast') return hint.bothSides;
  if (definition) return hint[OF_TERM[askedAs(definition, topic.pack)]];
  switch (fact?.kind) {
    case 'purpose':
      return hint.withoutIt;
    case 'action':
      return hint.whatItDoes;
    case 'cause':
      return hint.bringsAbout;
    case 'condition':
      return hint.ifAndThen;
    case 'means':
      return hint.whatIsDone;
    case 'rule':
      return hint.ownExample;
    case 'parts':
      return hint.countThem;
    case 'procedure':
      return hint.stepByStep;
    case 'view':
      return hint.asHolder;
    case 'misconception':
      return GENERAL.test(fact.wrong) ? hint.counterCase : hint.insteadOf;
    case 'objective': {
      const [, kind] = ASKED.find(([sign]) => sign.test(fact.objective)) ?? [];
      return kind ? hint[kind] : hint.mainFirst;
    }
    default:
      return hint.mainFirst;
  }
}
