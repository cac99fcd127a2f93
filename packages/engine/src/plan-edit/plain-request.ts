import { distance } from './replace-words.ts';

const POLITE =
  /^(?:please|pls|plz|kindly|hey|hi|hallo|ok(?:ay)?|(?:could|can|would|will) (?:you|u|we)(?: please)?|i (?:want|would like|'d like) (?:you to|to)|let'?s|maybe|perhaps|actually|bitte|vielleicht|eigentlich|kannst du(?: bitte)?|könntest du(?: bitte)?|magst du|kann man|können (?:sie|wir)(?: bitte)?|könnten (?:sie|wir)(?: bitte)?|be so (?:kind|good|nice)(?: and| as to| to)?|(?:wären sie|wärst du) so (?:freundlich|nett|lieb)(?: und)?|freundlicherweise|netterweise)[, ]+/i;
/** Said at the end, and nothing is asked by it. */
const THANKS =
  /[,;.!–-]*\s+(?:many thanks|thanks|thank you|thx|cheers|vielen dank|besten dank|herzlichen dank|danke(?: schön)?)(?: (?:a lot|so much|very much|in advance|im voraus|schon mal|dir|ihnen|for that|dafür))*[.!]*$/i;
/** Short for a word of requests. */
const SHORT: readonly [RegExp, string][] = [
  [/(?<!\p{L})paras?(?!\p{L})/giu, 'paragraph'],
  [/(?<!\p{L})w\/(?=\s)/giu, 'with'],
  [/(?<!\p{L})'?nen(?!\p{L})/giu, 'einen'],
  [/(?<!\p{L})'?ne(?!\p{L})/giu, 'eine'],
  [/(?<!\p{L})draus(?!\p{L})/giu, 'daraus'],
  [/(?<!\p{L})drüber(?!\p{L})/giu, 'darüber'],
  [/(?<!\p{L})(?:mc|MC)(?=[- ](?:question|frage))/gu, 'multiple-choice'],
];

/** Words of requests that are put right where a letter is wrong, missing or too many. */
const VOCABULARY =
  'shorter easier simpler kürzer einfacher paragraph sentence section multiple choice table column heading summary example definition question flashcards numbered bullet shorten simplify remove delete replace change convert merge split alphabetically everywhere second third fourth absatz abschnitt tabelle spalte überschrift zusammenfassung beispiel frage kürzen vereinfachen entfernen löschen ersetzen ändern verschieben sortieren teilen sätze zweiten dritten'.split(
    ' ',
  );

const isNear = (one: string, other: string): boolean => {
  const sorted = (word: string) => [...word].toSorted().join('');
  const isSwapped = one.length === other.length && one[0] === other[0] && sorted(one) === sorted(other);
  return isSwapped || distance(one, other, 1) <= 1;
};

/** A request with its own words put right, and nothing that it names. */
export const respelled = (asked: string): string =>
  asked.replace(/[\p{L}]{5,}(?![^“]*”)/gu, (word) => {
    const low = word.toLowerCase();
    if (VOCABULARY.some((known) => low.startsWith(known))) return word;
    return VOCABULARY.find((known) => known.length >= 5 && isNear(low, known)) ?? word;
  });

/** „Lösch“ is „lösche“. */
const IMPERATIVE =
  /^(?:lösch|ersetz|änder|kürz|verschieb|schieb|setz|schreib|entfern|streich|nummerier|sortier|tausch|vertausch|teil|füg|ergänz|vereinfach|verbesser|stell|rück|benenn|nenn|fass|formulier|korrigier|erklär|definier|erstell|mach)(?=\s)/i;
/** “… would be nice” asks for it. */
const WISHED =
  /,?\s+(?:would (?:also )?be (?:nice|good|great|helpful|useful)|wäre?n? (?:(?:noch|auch|ganz) )*(?:gut|schön|nett|hilfreich|toll|super|praktisch))$/i;

/** A request without what only makes it polite, and without “everywhere”, which goes without saying. */
export const unmarked = (hint: string): string =>
  hint
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[.!?]+$/, '')
    .replace(
      /"([^"]+)"|„([^“”"]+)[“”"]|[«»]([^«»]+)[«»]|[‚‘‹›]([^‚‘’‹›]+)[‘’‹›]|(?<![\p{L}\p{N}])'([^']+)'(?!\p{L})/gu,
      (_all, ...said) => `“${said.slice(0, 5).find((one) => one !== undefined)}”`,
    )
    .replace(THANKS, '')
    .replace(POLITE, '')
    .replace(POLITE, '')
    .replace(POLITE, '')
    .replace(/^(?:mal|just|doch|also|now|jetzt)\s+/i, '')
    .replace(/\s(?:mal|doch mal|doch)(?=\s)(?![^“]*”)/gi, '')
    .replace(/\s+(?:like the others?|wie die anderen?)$/i, '')
    .replace(/,? ?\b(?:please|pls|plz|thx|thanks|thank you|bitte|danke)\b,?(?![^“]*”)/gi, '')
    .replace(/ (?:überall|everywhere)(?= )(?!.*[,])/gi, '')
    .replace(WISHED, '')
    .replace(/.*/, (asked) => SHORT.reduce((said, [word, full]) => said.replace(word, full), asked))
    .replace(IMPERATIVE, (verb) => (/^mach$/i.test(verb) ? verb : `${verb}e`))
    .trim();
