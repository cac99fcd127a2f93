import { words } from '@coursecraft/domain/language/words';
import { english } from '../../language/english.ts';
import { german } from '../../language/german.ts';
import type { LanguagePack } from '../../language/language-pack.ts';
import type { Topic } from '../../outline/topic.ts';
import { topicSentences } from '../../outline/topic.ts';
import { capital } from '../../rows/sentence-case.ts';
import { clauseOf } from '../clauses/clause.ts';
import type { Definition } from '../definitions/definition.ts';
import { type Fact, type FactKind, isOfProgram, type Side } from '../fact.ts';
import { contentStems } from '../topic-terms.ts';
import { isBroken } from './is-broken.ts';
import { leansAsObject, SPEAKS_OF_BEFORE } from './leaning.ts';
import { isHalfComparison, isShell, isSpokenOfBefore } from './spoken-before.ts';
import { HEDGED, isVagueCondition } from './vague-condition.ts';

/** Why a statement is no fact to ask about. */
export type Fault = 'leaning' | 'comparative' | 'vague-subject' | 'circular' | 'trivial' | 'broken';

/** Points at something that stands elsewhere. */
const LEANS = {
  en: /^(?:alternatively|it|they|he|she|we|you|i|this|these|those(?! who\b)|such|here|there|but|and|or|so|yet|hence|thus|therefore|then|nor|instead|rather|otherwise|similarly|likewise|consequently|accordingly|as a result|for this reason|because of this|in this|in that|in these|in such|in each|in both|at this|from this|on this|by this|to this|with this|the (?:former|latter|first|second|third|last|next|other|same|above|following|previous)|both|another|others|one|each of|neither|all of (?:this|these|them)|its|their|his|her)\b|\b(?:this|these|those(?! (?:who|whose|that|which|with)\b)|such(?! as)|of the (?:two|three|four)|the (?:former|latter|above|following|previous|example|author|passage|figure|table|story|case|exercise|speaker)|aforementioned|as (?:mentioned|noted|described|discussed|explained|shown)|(?:shown|listed|given|see|code|table|example) (?:above|below)|so far(?=,)|(?:seen|learned|learnt|met|discussed|shown|used|looked at|covered) so far|here|likewise|in the same way|so (?:do|does|is|are|did|can|will))\b|\b(?:too|again|either)$|^[^,:;]*\bas well$|\b(?:he|she|him|her|his)\b/i,
  de: /^(?:es|sie|er|dies|diese[rsmn]?|das (?:ist|heißt|bedeutet|gilt|führt)|hier|dort|dann|daher|deshalb|also|somit|so|doch|aber|und|oder|auch|dabei|dadurch|damit|dazu|davon|darum|beide|andere|ein(?:e|er)? (?:weitere|andere)|letztere|erstere|sein|ihr|solche)\b|\b(?:diese[rsmn]?|dieses|solche[rsn]?|oben|unten|obige|folgende[nrsm]?|ebenfalls|ebenso|hier|(?<!und )(?:deshalb|daher)|(?<!häng\p{Ll}* (?:\S+ ){0,4})davon(?!,)|das beispiel)\b/iu,
} as const;
const TRIVIAL = {
  en: /\b(?:is|are|can be|may be|seems?|becomes?) (?:\p{L}+ly )?(?:very |quite |so |also |often |more |most |less )?(?:important|useful|helpful|interesting|common|popular|essential|hard|difficult|easy|complex|complicated|challenging|confusing|valuable|powerful|worth|crucial|key|famous|well known|unintuitive|tricky|simple|great|natural)\b(?! because)|\b(?:many|various|different|several|numerous|some) (?:areas|fields|ways|things|reasons|kinds|forms|contexts|situations|purposes|people|aspects)\b|\bplays? an? (?:\p{L}+ )?role\b|\b(?:is|are) (?:used|found|applied|discussed|studied) (?:everywhere|widely|in many)\b|\bone of the (?:most|best|main)\b|\ban? (?:convenient|easy|simple|useful|good|great|common|popular) way\b|\bhas (?:a long history|been (?:studied|debated|discussed))\b|\bbecomes? an? (?:\p{L}+ ){0,3}(?:topic|issue|debate)\b|^there (?:is|are)\b/iu,
  de: /\b(?:ist|sind|wird|werden|kann) (?:\p{L}+ )?(?:wichtig|nützlich|hilfreich|interessant|häufig|beliebt|schwierig|schwer|leicht|einfach|komplex|wertvoll|bekannt|verbreitet)\b|\b(?:viele|verschiedene|mehrere|einige) (?:Bereiche|Arten|Gründe|Formen|Menschen|Möglichkeiten)\b|\bspielt eine (?:\p{L}+ )?Rolle\b|^es gibt\b/iu,
} as const;
/** Says of something that it is important, and no more. */
export const isTrivial = (claim: string, { code }: LanguagePack): boolean => TRIVIAL[code].test(claim);

const VAGUE_SUBJECT = {
  en: /^(?:(?:an?|the|some|many|most|several|few|all|other|any|different|certain|one|no|every|each) )?(?:\p{L}+ )?(?:things?|ways?|people|persons?|someone|everyone|examples?|cases?|ideas?|points?|reasons?|parts?|numbers?|kinds?|types?|sorts?|questions?|answers?|problems?|results?|readers?|students?|chapters?|sections?|authors?|books?|texts?|situations?|issues?|topics?|differences?|goals?|purposes?|time|times|today|approach|approaches|others?|life|world|word|words|use|uses|lot|it|that|what|matters?|steps?|lists?|others)$/iu,
  de: /^(?:(?:ein|eine|der|die|das|viele|einige|alle|andere|manche) )?(?:Dinge?|Weise|Menschen|Beispiele?|Fälle|Fall|Gründe?|Punkte?|Teile?|Fragen?|Antwort(?:en)?|Problem(?:e)?|Ergebnis(?:se)?|Leser|Kapitel|Abschnitt|Ziel(?:e)?|Zeit|Unterschied(?:e)?|Möglichkeit(?:en)?|Grund|Art|Arten)$/u,
} as const;

const LONGEST = 38;
const SHORTEST = 5;
/** From this on a definition is one by its form. */
const SURE = 0.9;
/** Of a glossary’s own words. */
const FEWEST = 3;
const LONGEST_SUBJECT = 7;

/** How often each stem stands in a topic's own text, and the stems of what it defines or puts in headings. */
export type TopicWords = {
  counts: ReadonlyMap<string, number>;
  named: ReadonlySet<string>;
  /** Words that stand behind “a” somewhere: of such a thing there are many, and “the” one was spoken of before. */
  counted: ReadonlySet<string>;
  /** What is set in bold, and what headings and glossary entries are, word for word. */
  terms: ReadonlySet<string>;
};

export function topicWords(topic: Topic): TopicWords {
  const counts = new Map<string, number>();
  const named = new Set<string>();
  const counted = new Set<string>();
  const terms = new Set<string>();
  const name = (text: string) => {
    for (const stem of contentStems(text, topic.pack)) named.add(stem);
  };
  for (const { text, raw } of topicSentences(topic)) {
    for (const stem of contentStems(text, topic.pack)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    for (const [, behind = ''] of text.matchAll(/\b(?:an?|eine?[nrms]?) ((?:[\p{L}-]+ ?){1,3})/giu))
      for (const word of behind.trim().split(' ')) counted.add(word.toLowerCase());
    for (const [, bold = ''] of raw.matchAll(/\*\*([^*]{2,60})\*\*/g)) {
      name(bold);
      terms.add(bold.toLowerCase());
    }
  }
  name([topic.title, ...topic.parts.map(({ title }) => title), ...topic.terms.map(({ term }) => term)].join(' '));
  for (const title of [topic.title, ...topic.parts.map((part) => part.title), ...topic.terms.map(({ term }) => term)])
    terms.add(title.replace(topic.pack.articles, '').toLowerCase());
  return { counts, named, counted, terms };
}

/** “…, werden diese verengt”: stands for what the clause before it names. */
const NAMED_BEFORE = /(?<=, \p{Ll}+ )diese(?= \p{Ll})/u;

/** “That is a stratified sample”, “a cluster sample looks similar”: what it is stands in the sentence before, or after. */
const SAYS_ELSEWHERE = {
  en: /(?:^|: )(?:that|this|these|those)(?: \p{L}+)? (?:is|are|was|were)\b|\b(?:looks?|is|are|sounds?|seems?) similar\b|\bis (?:in fact )?(?:almost |just )?the (?:reverse|opposite)\b/iu,
  de: /(?:^|: )(?:das|dies) (?:ist|sind|war)\b|\b(?:ist|sind|sieht|wirkt) (?:ganz |sehr )?ähnlich\b|\bist (?:genau |fast )?das Gegenteil\b/iu,
} as const;

/** Says what is wrong with a fact as something to ask about; nothing where it may be asked. */
export function faultOf(fact: Fact, topic: Topic, words: TopicWords): Fault | undefined {
  const { pack } = topic;
  // What the book itself asks about is named by its question.
  const known = fact.asked?.isQuestion ? { ...words, counted: new Set<string>() } : words;
  const { claim } = fact;
  // What a program says is no prose.
  if (isOfProgram(fact)) return undefined;
  if (isForeign(claim, pack)) return 'broken';
  if (fact.kind === 'objective') {
    if (fact.points.some((point) => isBroken(point, pack))) return 'broken';
    // What comes after the first may go on from it.
    const first = (fact.points[0] ?? '').replace(NAMED_BEFORE, '');
    if (leansInside(first, pack) || LEANS[pack.code].test(first)) return 'leaning';
    return fact.points.length === 1 && TRIVIAL[pack.code].test(first) ? 'trivial' : undefined;
  }
  // What is done step by step is told by its steps, and the line above them by a colon.
  if (fact.kind === 'procedure')
    return fact.enumeration.items.some(({ text }) => isBroken(text.replace(/[;:]$/, ''), pack)) ? 'broken' : undefined;
  // “and, or, not”: nobody can tell an answer by words that every sentence holds.
  if (fact.kind === 'parts' && fact.enumeration.items.some(({ text }) => contentStems(text, pack).size === 0))
    return 'trivial';
  if (isBroken(bareQuote(fact.sentence.quote), pack)) return 'broken';
  if (fact.kind === 'definition' && SAYS_ELSEWHERE[pack.code].test(claim)) return 'leaning';
  const stated = saidOf(fact)
    .map((said) => faultOfSaid(said, fact.kind, pack, known))
    .find((fault) => fault !== undefined);
  if (stated) return stated;
  // What a text sets right is worth knowing, whatever it is about.
  if (fact.kind === 'misconception')
    return isBroken(fact.wrong, pack) ||
      LEANS[pack.code].test(fact.wrong.replace(TO_DO, '')) ||
      leansOnMany(fact.wrong, false, pack)
      ? 'leaning'
      : undefined;
  return faultOfKind(fact, pack, known) ?? faultAsAsked(fact, pack, known);
}

/** What a thing consists of may well be easy to reach. */
const CONSISTS = /\bconsists? of\b|\bbesteh(?:t|en) aus\b/i;
/** What is to be done may speak to whoever does it. */
const TO_DO = /^(?:You should|Man soll) /;

/** “We split the whole into groups, …”: what is done there, by whoever does it. */
const OF_US_ALL = /^(?:we|one|man|wir) (?=\p{Ll})/iu;

type Said = { subject: string; plural: boolean; claim: string; isEntry: boolean };

/** What a fact says, each as a sentence of its own. */
function saidOf(fact: Fact): Said[] {
  const { subject, plural } = fact;
  const isPassage = fact.kind === 'definition' && fact.definition.isPassage === true;
  const claim = fact.claim.replace(TO_DO, '').replace(isPassage ? OF_US_ALL : /(?!)/, '');
  const isEntry = fact.kind === 'definition' && fact.definition.entry !== undefined;
  if (fact.kind === 'contrast') return fact.sides.map((side) => ({ ...side, isEntry }));
  if (fact.kind === 'cause' && fact.reasons && !TO_DO.test(fact.effect))
    return [fact.effect, ...fact.reasons].map((said) => ({
      subject,
      plural,
      claim: said,
      isEntry,
    }));
  if (fact.kind === 'misconception') return fact.right.map((right) => ({ subject, plural, claim: right, isEntry }));
  return [{ subject, plural, claim, isEntry }];
}

/** What is wrong with a sentence that is to stand alone. */
function faultOfSaid(
  { subject, plural, claim, isEntry }: Said,
  kind: FactKind,
  pack: LanguagePack,
  known: TopicWords,
): Fault | undefined {
  const length = claim.split(' ').length;
  const fewest = isEntry || SAYS_MUCH_IN_FEW.has(kind) ? FEWEST : SHORTEST;
  if (length < fewest || length > LONGEST || isBroken(claim, pack)) return 'broken';
  if (!COMPARES_WITHIN.has(kind) && isHalfComparison(subject, claim, pack)) return 'comparative';
  if (!NAMES_ITSELF.has(kind) && isSpokenOfBefore(subject, known, pack)) return 'leaning';
  // “air and water, and these reservoirs …”: what is meant stands in the same sentence.
  const own = claim.replace(WITHIN_ITSELF[pack.code], '$1 the ').replace(THERE_IS, '');
  return LEANS[pack.code].test(own) || leansInside(claim, pack) || leansOnMany(claim, plural, pack)
    ? 'leaning'
    : undefined;
}

/** “There is a rule for …” points at no place. */
const THERE_IS = /^There (?:is|are|was|were) /;

const WITHIN_ITSELF = {
  en: /(?<=^.{25,}, )(and|but|so) (?:this|these|those) (?=\p{Ll})/u,
  de: /(?<=^.{25,}, )(und|aber|doch) diese[rsnm]? (?=\p{L})/u,
} as const;

/** A side, a reason and a correction are short beside what they stand against. */
const SAYS_MUCH_IN_FEW: ReadonlySet<FactKind> = new Set(['contrast', 'cause', 'misconception']);

/** What is more than something else is told by the condition, or by the mistake. */
const COMPARES_WITHIN: ReadonlySet<FactKind> = new Set(['condition', 'misconception']);
/** What a term is, or what a mistake is about, is said beside it. */
const NAMES_ITSELF: ReadonlySet<FactKind> = new Set(['definition', 'misconception']);

/** “Three figures are needed: …”: for what, is told by the sentence before. */
const NEEDED = /^(?:two|three|four|five|six|seven) [\p{L}-]+ (?:are|is) \p{L}+(?=:)/iu;

/** Says itself that it is no part of the matter. */
const BY_THE_WAY = /\b(?:by the way|incidentally|allerdings|übrigens|freilich|nebenbei)\b/iu;

/** What is wrong with a fact as one of its kind. */
function faultOfKind(fact: Fact, pack: LanguagePack, { counted, named }: TopicWords): Fault | undefined {
  // “Urea passes into the fluid, while sugar stays”: two things that are not what the text is about.
  const isBeside = ({ subject }: Side) => ![...contentStems(subject, pack)].some((stem) => named.has(stem));
  if (fact.kind === 'contrast' && fact.sides[0].sentence === fact.sides[1].sentence && fact.sides.some(isBeside))
    return 'vague-subject';
  if (fact.kind === 'cause' && (HEDGED.test(fact.effect) || BY_THE_WAY.test(fact.sentence.text))) return 'trivial';
  // “because the task has been accomplished”: which one is told elsewhere.
  if (fact.kind === 'cause' && isShell(clauseOf(capital(fact.cause), pack)?.subject ?? '', pack)) return 'leaning';
  if (fact.kind === 'cause' && leansAsObject(fact.effect, pack)) return 'leaning';
  if ((fact.kind === 'condition' || fact.kind === 'means') && leansAsObject(fact.outcome, pack)) return 'leaning';
  if (fact.kind === 'condition' && isVagueCondition(fact, counted, pack)) return 'leaning';
  if (fact.kind === 'parts' && NEEDED.test(fact.claim)) return 'leaning';
  if (fact.kind !== 'definition') return undefined;
  const isWord = !fact.definition.term.includes(' ');
  if (isWord && isShell(fact.subject, pack)) return 'vague-subject';
  if (isSpeltOut(fact.definition)) return 'trivial';
  return isHalfCompared(fact.definition) ? 'comparative' : undefined;
}

/** “Useful life” is defined as no life at large is. */
function isVague(fact: Fact, pack: LanguagePack): boolean {
  const isNamed = fact.kind === 'definition' && fact.definition.form === 'is' && fact.definition.term.includes(' ');
  return !isNamed && VAGUE_SUBJECT[pack.code].test(fact.subject);
}

/** “Ein Privileg ist ein Vorrecht, das ein Herrscher verleiht”: says of one word what it is, however seldom it stands. */
const OF_A_GENUS =
  /^(?:an?|eine?) [\p{L}-]+ (?:is|ist) (?:an?|eine?) [^,]{3,60}(?:,? (?:that|which|who)|, (?:der|die|das|in dem|in der|mit dem|mit der|durch den|durch die)) /iu;
/** “Starch is a carbohydrate that …”, „Fäulnis ist der Abbau ohne Sauerstoff“: of a stuff, which has no article. */
const OF_A_STUFF =
  /^\p{Lu}\p{Ll}[\p{L}-]+ is an? [^,;]{3,60},? (?:that|which|who) |^\p{Lu}\p{Ll}[\p{L}-]+ ist (?:der|die|das|eine?) (?:\p{Ll}+e[nrs]? )?\p{Lu}[\p{L}-]+(?: (?:ohne|mit|von|aus|durch|in|zwischen) |, (?:der|die|das|bei|in|mit|durch))/u;

/** “A string is a type of sequence”: says no more than that it is one. */
const OF_A_KIND = /^(?:type|kind|sort|form|part|art|teil)$/;

/** What is wrong with a fact as the answer to a question about its subject. */
function faultAsAsked(fact: Fact, pack: LanguagePack, { counts, named }: TopicWords): Fault | undefined {
  const { claim, subject } = fact;
  const bareSubject = subject.replace(pack.articles, '');
  // Who holds a view need be named but once; what it is about is what counts.
  const stems = contentStems(aboutOf(fact), pack);
  // A whole reason or list says what it speaks of; what is named once may be asked for.
  const isWhole = fact.kind === 'cause' || fact.kind === 'parts';
  const isKnown =
    isWhole ||
    (fact.kind === 'definition' && (isOutright(fact.definition) || OF_A_GENUS.test(claim) || OF_A_STUFF.test(claim))) ||
    [...stems].some((stem) => named.has(stem) || (counts.get(stem) ?? 0) >= 2);
  if (/^(?:who\w*|what\w*|how|when|where|why|whether|wie|was|wer|wo|ob)\b|\b(?:it|them|es|ihn)$/i.test(subject))
    return 'vague-subject';
  if (fact.kind !== 'definition' && / (?:that|dass|ob|whether) /.test(subject)) return 'vague-subject';
  if (!isKnown || bareSubject.split(' ').length > LONGEST_SUBJECT || isVague(fact, pack)) return 'vague-subject';
  // What something does is worth asking of what the text names, and of it as such: not of every, some or each.
  const isAll = /^(?:every|each|some|many|most|few|all|any|no)\b/i.test(subject);
  if (fact.kind === 'action' && (isAll || ![...stems].every((stem) => named.has(stem)))) return 'vague-subject';
  const said = [...contentStems(claim, pack)].filter((stem) => !stems.has(stem));
  const isEntry = fact.kind === 'definition' && fact.definition.entry !== undefined;
  const isPlain = fact.kind === 'definition' && isOutright(fact.definition);
  if (said.length < (isPlain ? 1 : 2)) return 'circular';
  if (isNamedByItself(fact, pack)) return 'circular';
  // What a text sets in bold and says outright is worth knowing, however short it is put.
  if (isPlain) return fact.definition.body.split(' ').length < FEWEST ? 'trivial' : undefined;
  const fewest = isEntry || (fact.kind === 'definition' && fact.definition.form === 'is') ? 2 : 3;
  // Why something matters is worth asking.
  const isTrivial = (!isWhole || isShell(subject, pack)) && !CONSISTS.test(claim) && TRIVIAL[pack.code].test(claim);
  return isTrivial || said.filter((stem) => !OF_A_KIND.test(stem)).length < fewest ? 'trivial' : undefined;
}

/** “PEP stands for Python Enhancement Proposal”: what its letters are says nothing of the thing. */
function isSpeltOut({ term, body }: Definition): boolean {
  const initials = body.match(/\b\p{Lu}(?=\p{Ll})/gu)?.join('') ?? '';
  return /^\p{Lu}{2,6}$/u.test(term) && initials.includes(term);
}

/** A definition by its form: “**Hemostasis**, the stopping of bleeding, …”. */
const isOutright = ({ form, strength }: Definition) => form === 'is' && strength >= SURE;

const COMPARED =
  /^(?:(?:is|are) )?(?:an? |eine? )?(?:far |much |even )?(?:lesser|smaller|larger|greater|bigger|weaker|stronger|simpler|better|worse|(?:more|less) \p{L}+|kleinere?|größere?|schwächere?|stärkere?)\b/iu;

/** “A warranty is a lesser term”: than what is said of another thing. */
const isHalfCompared = ({ body }: Definition) => COMPARED.test(body) && !/\b(?:than|als)\b/i.test(body);

/** What a fact is about: a view is about what it is held about. */
const aboutOf = (fact: Fact): string => (fact.kind === 'view' && fact.about ? fact.about : fact.subject);

/** “Epistemic injustice is injustice related to epistemology”: its words are the subject's, in other endings. */
function isNamedByItself(fact: Fact, pack: LanguagePack): boolean {
  if (fact.kind !== 'definition') return false;
  const root = (stem: string) => stem.slice(0, 6);
  const own = new Set([...contentStems(fact.definition.term, pack)].map(root));
  const said = [...contentStems(fact.definition.body, pack)];
  return said.filter((stem) => !own.has(root(stem))).length < (isOutright(fact.definition) ? 1 : 2);
}

/** Whether a sentence speaks another language than its text. */
function isForeign(claim: string, pack: LanguagePack): boolean {
  const all = words(claim);
  const small = ({ stopWords }: LanguagePack) => all.filter((word) => stopWords.has(word)).length;
  return small(pack.code === 'de' ? english : german) > small(pack) + 1;
}

/** What is quoted is shown: without the marks that a reader never sees. */
const bareQuote = (quote: string) => quote.replace(/[*_`]|\[\^[^\]]+\]/g, '').replace(/[.!?:]+[”"]?$/, '');

/** Who “they” may be, whatever their number. */
const PERSON = /^(?:who|whoever|people|persons?|(?:any|some|every)(?:one|body)|wer|jemand|alle)$/i;

/** “A duty means that they must …”: who they are stands in another sentence. */
function leansOnMany(claim: string, plural: boolean, pack: LanguagePack): boolean {
  if (plural || pack.code !== 'en') return false;
  const tokens = pack.tokenize(claim);
  const at = tokens.findIndex(({ text }) => /^(?:they|them|their)$/i.test(text));
  return (
    at >= 0 &&
    !tokens
      .slice(0, at)
      .some((token) => (token.plural && token.kind === 'noun') || /^and$/i.test(token.text) || PERSON.test(token.text))
  );
}

/** “It” within a statement speaks of a noun before it; before any noun it speaks of nothing that is there. */
function leansInside(claim: string, pack: LanguagePack): boolean {
  const tokens = pack.tokenize(claim);
  if (pack.code === 'en' && SPEAKS_OF_BEFORE.test(claim)) return true;
  const at = tokens.findIndex(
    ({ kind, text }) => kind === 'pronoun' && /^(?:it|they|them|es|sie|er|ihn|ihm)$/i.test(text),
  );
  return at >= 0 && !tokens.slice(0, at).some(({ kind, text }) => kind === 'noun' || PERSON.test(text));
}
