import type { LanguagePack } from '../../language/language-pack.ts';
import type { Token } from '../../language/tokens.ts';
import { type Clause, clauseOf } from './clause.ts';

/** Words that a noun phrase is made of, up to the verb. */
const OF_PHRASE = new Set(['noun', 'determiner', 'adjective', 'number', 'preposition', 'gerund']);
const LONGEST_SUBJECT = 9;
/** Small words of no ending that are no verbs. */
const NO_VERB =
  /^(?:aber|etwa|selbst|sogar|allein|besonders|vor|ganz|ebenfalls|wiederum|freilich|nun|noch|schon|erst|fast|kaum|meist|eben|gerade|als|wie|oft|statt|samt|je|gleich|zuerst|zunächst|später|früher|damals|heute|rund|etwa|überall|genug)$/;

/** The main clause of a sentence whose verb may be told by its place alone: “The queen abolished …”, „Die Königin hob …“. */
export const toldClause = (text: string, pack: LanguagePack): Clause | undefined =>
  pack.code === 'de'
    ? NO_NOUN.test(pack.tokenize(text)[0]?.text ?? '')
      ? undefined
      : (inGerman(text, pack) ?? clauseOf(text, pack))
    : (clauseOf(text, pack) ?? inPastTense(text, pack));

/** “There is a rule for …”: what there is, as what the sentence is about. */
export function existing(text: string): Clause | undefined {
  const [, verb = '', subject = ''] =
    /^There (is|are|was|were) (?:\p{Ll}+ly )?((?:an?|no|the|\p{Ll}+) .+?)(?= (?:for|in|to|of|that|when|on|at|which|who|between)\b|$)/u.exec(
      text,
    ) ?? [];
  const rest = text.slice(text.indexOf(verb) + verb.length).trim();
  return verb ? { lead: '', subject, verb, rest, plural: /^(?:are|were)$/.test(verb) } : undefined;
}

/** What opens a sentence with a capital and is no noun. */
const NO_NOUN =
  /^(?:Zunächst|Zuerst|Dann|Damit|Dabei|Dadurch|Davon|Dazu|Daran|Darauf|Damals|Heute|Hier|Dort|Bald|Oft|Nun|Jetzt|Erst|Schon|So|Sonst|Immer|Meist|Meistens|Noch|Auch|Nur|Vor|Allerdings|Außerdem|Zudem|Trotzdem|Dennoch|Daher|Deshalb|Stattdessen|Hierbei|Hierzu|Man|Wer|Was|Wie|Es|Sie|Er|Schnell|Viel|Wenig|Mehr|Nichts|Etwas|Gar|Anders|Groß|Klein|Hoch|Gut|Nicht|Kaum|Fast|Rund|Etwa|Später|Früher|Schließlich|Zuletzt|\p{Lu}\p{Ll}+(?:lich|ig|isch|bar|sam|weise|mals|falls|wärts|los)|(?:Ge|Be|Ver|Er|Ent|Zer|Über|Unter|\p{Lu}\p{Ll}{1,3}ge)\p{Ll}{2,}(?:t|en))$/u;

function clauseAt(text: string, tokens: readonly Token[], at: number): Clause | undefined {
  const verb = tokens[at];
  const head = tokens.slice(0, at).findLast(({ kind }) => kind === 'noun');
  if (!verb || !head) return undefined;
  const subject = text.slice(0, verb.start).trim();
  const rest = text.slice(verb.start + verb.text.length).replace(/[.!:;]$/, '');
  return { lead: '', subject, verb: verb.text, rest: rest.trim(), plural: head.plural };
}

function inPastTense(text: string, pack: LanguagePack): Clause | undefined {
  const tokens = pack.tokenize(text);
  const at = tokens.findIndex(({ kind }) => !OF_PHRASE.has(kind));
  const before = tokens[at - 1];
  const verb = tokens[at];
  const isPast = verb?.kind === 'participle' && before?.kind === 'noun' && !before.after && at <= LONGEST_SUBJECT;
  const isPhrase = /^(?:determiner|noun|adjective|gerund|number)$/.test(tokens[0]?.kind ?? '');
  // “The prices controlled by the state fell”: which of them is the verb cannot be told.
  const isOnly = !tokens.slice(at + 1).some(({ kind }) => kind === 'verb' || kind === 'participle');
  return isPast && isPhrase && isOnly ? clauseAt(text, tokens, at) : undefined;
}

/** „Moore setzen Kohlendioxid frei“: between two nouns stands no adjective. */
const isVerbBeforeNoun = (tokens: readonly Token[], at: number) =>
  tokens[at]?.kind === 'adjective' &&
  /(?:en|te)$/.test(tokens[at]?.text ?? '') &&
  tokens[at - 1]?.kind === 'noun' &&
  tokens[at - 1]?.after === '';

/** German puts the verb second: the first word of small letter behind a noun phrase is one. */
function inGerman(text: string, pack: LanguagePack): Clause | undefined {
  const tokens = pack.tokenize(text);
  const noun = tokens.findIndex(({ kind }) => kind === 'noun');
  if (noun < 0 || !tokens.slice(0, noun).every(({ kind }) => /^(?:determiner|adjective|number)$/.test(kind)))
    return undefined;
  const at = tokens.findIndex(
    ({ text: word, kind, after }, index) =>
      index > noun &&
      /^\p{Ll}/u.test(word) &&
      (!/^(?:determiner|adjective|preposition|number)$/.test(kind) || isVerbBeforeNoun(tokens, index)) &&
      !after.startsWith(','),
  );
  const [verb, before, ahead] = [tokens[at], tokens[at - 1], tokens.slice(0, at)];
  if (!verb || at > LONGEST_SUBJECT || before?.kind !== 'noun' || /,/.test(before.after)) return undefined;
  if (ahead.some(({ after }) => /[,:;]/.test(after)) || NO_VERB.test(verb.text)) return undefined;
  if (!/^(?:verb|other|participle|adjective)$/.test(verb.kind)) return undefined;
  const clause = clauseAt(text, tokens, at);
  const plural = /(?:en|ern|eln|sind)$/.test(verb.text) && !/^(?:der|das|ein|eine) /i.test(text);
  return clause && { ...clause, plural };
}
