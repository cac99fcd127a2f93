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
const bareWord = (word: string) => word.replace(/[.,;:!?]+$/, '');
const wordsIn = (text: string) => text.trim().split(/\s+/).map(bareWord).filter(Boolean);

/** Where the verb of an English clause stands, as a number of words before it; undefined where none is to be seen. */
function verbPlace(text: string, most = 9): number | undefined {
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
