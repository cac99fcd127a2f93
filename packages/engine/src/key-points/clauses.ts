import type { LanguagePack } from '../language/language-pack.ts';

type Code = LanguagePack['code'];

const ENGLISH_VERB =
  /^(?:is|are|was|were|can|cannot|can't|must|has|have|had|does|do|will|should|may|might|could|would|means?|refers?|takes?|makes?|allows?|contains?|consists?|occurs?|happens?|becomes?|begins?|produces?|provides?|determines?|describes?|requires?|go|goes|gives?|keeps?|depends?|lets?|exists?|removes?|adds?|comes?|prevents?|protects?|appl(?:y|ies)|carr(?:y|ies)|(?:use|help|start|stop|end|display|return|convert|tell|represent|define|work|need|cause|combine|read|write|store|run|show|hold|move|rise|fall|grow|form|support|evaluate|execute|generate|translate|compute|control|measure|follow|lead|result|reduce|increase|suit|change|break|raise|trap|jump|skip|delete|print|check|create|compare|assign|join|split|count|call|ignore|enter|leave|lose|gain|absorb|release|attract|pull|turn|develop|delay|set|receive|accept|double|react|link|promote|supply|spread|cool|warm|heat)s|pass(?:es)|push(?:es)|reach(?:es))$/i;
/** What looks like a verb by its ending is one where this follows. */
const AFTER_VERB =
  /^(?:the|a|an|its|it|their|them|all|each|every|no|only|two|three|\d+|from|into|back|over|as|when|what|how|up|out)$/i;
const LIKE_VERB = /^[a-z]{2,}[^su\W\d]s$/i;
const ADVERB = /^(?:then|only|also|just|therefore|always|never|often|usually|finally|afterwards|not|simply|actually)$/i;
const ONE = /^(?:it|he|she)$/i;
const GERMAN_VERB =
  /^(?:ist|sind|war|waren|kann|können|muss|müssen|hat|haben|wird|werden|soll|sollen|darf|dürfen|gibt|will|\p{Ll}{2,}(?:t|en|ern|eln))$/u;
/** Behind these a word on “-en” is no verb. */
const BEFORE_NOUN = /^(?:der|den|dem|des|einen|einem|einer|mit|von|zu|im|am|zum|beim|bei)$/i;

const bareWord = (word: string) => word.replace(/[.,;:!?]+$/, '');
const wordsIn = (text: string) => text.trim().split(/\s+/).map(bareWord).filter(Boolean);

/** Where the verb of an English clause stands, as a number of words before it; undefined where none is to be seen. */
export function verbPlace(text: string, most = 9): number | undefined {
  const list = wordsIn(text);
  const place = list.findIndex((word, at) => {
    if (at === 0) return false;
    if (ENGLISH_VERB.test(word)) return true;
    const before = list[at - 1] ?? '';
    return LIKE_VERB.test(word) && (AFTER_VERB.test(list[at + 1] ?? '') || before.endsWith(')') || ONE.test(before));
  });
  const isOfClause = list.slice(1, place).some((word) => RELATIVE_WORD.test(word));
  return place >= 0 && place <= most && !isOfClause ? place : undefined;
}
/** Behind these a verb says something of the word before them, and is not the clause's own. */
const RELATIVE_WORD = /^(?:that|which|who|whose|where)$/i;

/** Where its verb stands by all that can be guessed: of what looks like one, the first after a word or more. */
function guessedVerbPlace(text: string): number | undefined {
  const list = wordsIn(text);
  const guess = list.findIndex((word, at) => at > 0 && at <= GUESSED && LIKE_VERB.test(word));
  return verbPlace(text) ?? (guess > 0 ? guess : undefined);
}
const GUESSED = 4;

/** Whether a text goes on with what its subject does: “prints the result”, “then must not …”. */
export function startsWithVerb(text: string): boolean {
  const list = wordsIn(text);
  const at = ADVERB.test(list[0] ?? '') ? 1 : 0;
  const [verb = '', next = ''] = list.slice(at);
  if (next === '' || /^(?:of|and|or|are|is)$/i.test(next)) return false;
  return ENGLISH_VERB.test(verb) || LIKE_VERB.test(verb);
}

const GERMAN_START =
  /^(?:ist|sind|hat|haben|wird|werden|kann|können|muss|müssen|soll|sollen|darf|dürfen|\p{Ll}{3,}t)$/u;
const NO_VERB =
  /^(?:mit|seit|statt|anstatt|nicht|oft|meist|zuerst|erst|zuletzt|fast|selbst|sonst|jetzt|damit|somit|samt|laut|gut|weit|kalt|hart|leicht|schlecht|dicht|direkt|bereit|schnellst|acht|höchst|möglichst|äußerst|gesamt|fest|echt|recht|rot|spät)$/u;
const isGermanStart = (word: string) => GERMAN_START.test(word) && !NO_VERB.test(word);

/** Whether a piece of a German main clause goes on with what its subject does, or says what something else does. */
export function goesOnInGerman(text: string): boolean {
  const [first = '', next] = wordsIn(text);
  if (isGermanStart(first)) return next !== undefined;
  const subject = germanSubject(text);
  return subject !== undefined && isGermanStart(wordsIn(text.slice(subject.length))[0] ?? '');
}
export const startsWithGermanVerb = (text: string): boolean => isGermanStart(wordsIn(text)[0] ?? '');

/** Whether a text says what something does or is, with both named. */
export const isClause = (text: string, code: Code, verbLast: boolean): boolean =>
  code === 'en'
    ? guessedVerbPlace(text) !== undefined
    : verbLast
      ? endsWithVerb(text)
      : wordsIn(text).some(isGermanVerb);

const isGermanVerb = (word: string) => GERMAN_VERB.test(word);

export function endsWithVerb(text: string): boolean {
  const [last = '', before = ''] = wordsIn(text.replace(/\s*\([^()]*\)\s*$/, '')).toReversed();
  return isGermanVerb(last) && !BEFORE_NOUN.test(before);
}

const GERMAN_SUBJECT =
  /^(?:(?:der|die|das|den|dem|ein|eine|einen|einem|einer|jede[rs]?|kein|keine|beide|alle)\s+)?(?:[\p{Ll}-]+(?:e[nrsm]?)\s+){0,3}[\p{Lu}\d][\p{L}\d()-]*(?:\s+(?:des|der|eines|einer)\s+(?:\p{Ll}+\s+)?\p{Lu}[\p{L}-]*)?(?=\s|$)/u;
/** Without the capital with which a sentence begins: an article is no name. */
const germanSubject = (text: string): string | undefined =>
  GERMAN_SUBJECT.exec(
    text.replace(/^(?:D(?:er|ie|as)|Eine?|Jede[rs]?|Keine?|Beide|Alle)(?=\s)/, (word) => word.toLowerCase()),
  )?.[0];

/** Whoever is made to do something is what the rest is about. */
const MADE_TO = /\b(?:makes?|lets?|causes?|helps?|forces?|enables?)\s+((?:the|a|an)\s\S+(?:\s\S+)?)\s+(?:to\s)?\S+/i;

/** What a clause is about; undefined where that is not to be seen. A word for something named before names nothing. */
export function subjectOf(text: string, code: Code): string | undefined {
  if (code === 'de') return germanSubject(text);
  const made = MADE_TO.exec(text)?.[1];
  if (made) return made;
  const place = guessedVerbPlace(text);
  if (place === undefined) return undefined;
  const subject = wordsIn(text).slice(0, place);
  while (ADVERB.test(subject.at(-1) ?? '')) subject.pop();
  return subject.length > 0 ? subject.join(' ') : undefined;
}

const PRONOUN: Record<Code, RegExp> = {
  en: /^(?:it|they|he|she|this|these|those)(?=\s|$)/i,
  de: /^(?:es|sie|er|dies|diese[rs]?)(?=\s(?!gibt\b))/i,
};

/** Whether a text begins with a word for something that was named before. */
export const leansOnOthers = (text: string, code: Code): boolean => PRONOUN[code].test(text);

/** A text with its subject in the place of the word that stands for it. */
export const withSubject = (text: string, subject: string, code: Code): string =>
  leansOnOthers(text, code) ? text.replace(PRONOUN[code], subject) : `${subject} ${text}`;

/** A German clause after a comma or “und” that begins with no subject of its own goes on with the one before it. */
export function lacksSubject(text: string): boolean {
  if (/^(?:den|dem|einen|einem)\s/u.test(text) || wordsIn(text).length <= 2) return true;
  if (/^(?:die|das|ein|eine)\s/u.test(text)) return wordsIn(text).length <= 3;
  return !/^(?:der|sich|man|es|jede[rs]?|kein|keine|beide|alle|zwei|drei|\p{Lu}|\d)(?=[\s\p{L}])/u.test(text);
}

/** Words with which something begins that belongs to the clause before it. */
const BELONGS: Record<Code, RegExp> = {
  en: /^(?:if|when|although|though|where|who|than|e\.g|for example|such as|including|or|meaning|using|making|allowing|giving|causing|leading)\b/i,
  de: /^(?:wenn|falls|bis|sobald|nachdem|bevor|obwohl|dass|ohne|um|statt|anstatt|etwa|also|z\.|zum Beispiel|oder|einschließlich|wobei|indem)(?=\s|$)/i,
};
const RELATIVE = /^(?:der|die|das|den|dem|welche[rs]?)\s/u;

/** Whether a piece of a clause cannot stand without it. */
export function belongsBefore(text: string, before: string, code: Code): boolean {
  const lastPiece = before.slice(before.lastIndexOf(',') + 1).trim();
  return (
    BELONGS[code].test(text) ||
    BELONGS[code].test(lastPiece) ||
    /\s(?:if|when|that|than|of|to|or)$/i.test(before) ||
    /\b(?:between|both|either|neither|zwischen|sowohl|weder)\s[^,;]*$/i.test(before)
  );
}

/** Whether a German piece after a comma says more of something: “…, das … markiert”. */
export const isRelative = (text: string, joint: string): boolean =>
  /^,\s+$/.test(joint) && RELATIVE.test(text) && endsWithVerb(text) && !goesOnInGerman(text);
export const withoutRelative = (text: string): string => text.replace(RELATIVE, '');
