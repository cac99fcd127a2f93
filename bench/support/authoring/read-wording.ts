import type { Failure } from './failure.ts';
import { bodyOf, type Piece } from './read-draft.ts';
import { isFunctionWord, type Tongue, wordsOf } from './word-forms.ts';

const WORD_END = "(?![\\p{L}\\p{N}'’-])";
const starting = (words: string) => new RegExp(`^[“„"'(*_]*(?:${words})${WORD_END}`, 'iu');

/** First words that point back to something that is not there. */
const LEANING: Record<Tongue, RegExp> = {
  en: starting(
    `but|hence|yet|so|thus|therefore|and|or|nor|also|however|moreover|furthermore|consequently|accordingly|instead|otherwise|
    nevertheless|nonetheless|still|then|here|this|that|these|those|it|they|he|she|him|them|its|their|his|her|such|another|
    the (?:former|latter)|for (?:this|that) reason|for (?:example|instance)|in (?:addition|contrast|other words)|by contrast|
    as a (?:result|consequence)|on the (?:other hand|contrary)|because of (?:this|that)|both of (?:these|them)|the same (?:is|goes)`.replace(
      /\n\s*/g,
      '',
    ),
  ),
  de: starting(
    `aber|doch|daher|deshalb|darum|deswegen|also|somit|folglich|jedoch|dennoch|trotzdem|außerdem|zudem|allerdings|und|oder|denn|
    sondern|dies(?:e[rsmn]?)?|jene[rsmn]?|er|es(?! gibt)|ihm|ihn|ihr(?:e[rsmn]?)?|seine[rsmn]?|dabei|dadurch|dafür|damit|danach|
    davon|darin|darauf|daraus|zum beispiel|im gegensatz dazu|dagegen|hingegen|beides|solche[rsmn]?|sie (?:ist|sind|hat|haben|wird|werden)`.replace(
      /\n\s*/g,
      '',
    ),
  ),
};
/** The same words where they point forward, or to code that stands there. */
const POINTS_FORWARD =
  /^(?:it (?:is|was) [\p{L}-]+ (?:to|that)|it is [^.?!]+, not [^.?!]+, that|(?:those|that) (?:who|which|that)|so that|th(?:is|ese) (?:code|program|line|call|expression|loop|function)s?|diese[rs]? (?:code|programm|zeile|aufruf|ausdruck))(?!\p{L})/iu;
const TRUE_OR_FALSE = /^(?:true or false|richtig oder falsch|wahr oder falsch)[?:.]\s*/i;

/** A word alone may be a key word of a language. */
const leans = (text: string, tongue: Tongue) =>
  wordsOf(text).length > 1 && LEANING[tongue].test(text) && !POINTS_FORWARD.test(text);

/** Words that nothing ends with. */
const OPEN_ENDS: Record<Tongue, ReadonlySet<string>> = {
  en: new Set(
    'of the a an and or but nor to with from by as that which because if than into between for such'.split(' '),
  ),
  de: new Set('der die das ein eine einen einem und oder aber von für als dass weil wenn wie sowie'.split(' ')),
};

/** Words that rightly end with such a word: “what a gel is for”, “the method it has access to”. */
const OWN_END =
  /\b(?:is|are|was|bargain\w*|stands?|call\w*|ask\w*|pa(?:id|ys?)|need\w*|used|look\w*|cares?|refers?|access|belongs?|listen\w*|leads?|amounts?|comes?|inherit\w*|derived|dealt|agree\w*) (?:for|to|from|with|by|of)$|: \p{L}+$/iu;

/** Whether a text breaks off: inside a list, a clause or a phrase. */
export function breaksOff(text: string, tongue: Tongue): boolean {
  const bare = text.trim().replace(/["”“’)*_]+$/, '');
  if (/[:,;–—-]$|(?:\.\.\.|…)\.?$/.test(bare)) return true;
  const end = bare.replace(/[.!]$/, '');
  // A sentence may end with a sign, a piece of code or a word that is only spoken of.
  if (!/[\p{L}\p{N}]$/u.test(end) || OWN_END.test(end)) return false;
  const words = wordsOf(end);
  return words.length > 2 && OPEN_ENDS[tongue].has(words.at(-1) ?? '');
}

const BANNED =
  /finish (?:this|the) (?:thought|sentence)|main (?:point|idea) (?:about|of)|how does this sentence (?:go on|continue|end)|the one thing that matters|führen sie den gedanken|beenden sie den satz|hauptaussage (?:zu|von)|wie geht dieser satz weiter/i;

const ABOUT_THE_BOOK: Record<Tongue, RegExp> = {
  en: /\b(?:in|of|by the end of|throughout|after reading) this (?:chapter|section|book|textbook|unit)\b|\bthis (?:chapter|section|book) \p{Ll}+s\b|\b(?:figure|table|chapter|section) \d+(?:\.\d+)*\b|\b(?:learning objectives?|key terms|chapter (?:outline|summary)|review questions)\b|\b(?:as )?(?:shown|seen|listed|mentioned|described|discussed) (?:above|below|earlier)\b|\b(?:next|previous|following|preceding) (?:section|chapter|figure)\b|\b(?:later|earlier) in (?:the|this) (?:chapter|book|section)\b|\bthis book\b|\bwatch the video\b|\blink to video\b/iu,
  de: /\bin diesem (?:kapitel|abschnitt|buch)\b|\bdieses (?:kapitel|buch)\b|\b(?:abbildung|tabelle|kapitel) \d|\bsiehe (?:oben|unten|abbildung|tabelle)\b|\blernziele\b|\b(?:im nächsten|im vorigen|nach diesem) (?:abschnitt|kapitel)\b/iu,
};

const CLAUSE = /\b(?:that|which|who|whom|whose|what|when|where|why|how|if|whether|because|and|or)\b/i;
const FINITE =
  /\b(?:is|are|was|were|has|have|had|can|must|argues?|claims?|says?|believes?|thinks?|maintains?|holds?)\b/i;

/** “A apple”, but not “a one-off”, nor a variable that is called a. */
const WRONG_ARTICLE = /(?<![\w-])a (?!one|once|eu|uni|use|usu|ur|ut|and\b|are\b)[aeiou]\p{Ll}{2,}/iu;
const PLURAL_SUBJECT = /^what is (?!an? )(?:the )?(?:\p{L}+ )?\p{L}+[^suia\W]s\?$/iu;
const SINGULAR_IN_S = /(?:ics|news|lens|series|species)\?$/i;

/** Whether a question and its subject do not go together: “What is Aristotle argues …”, “What are a tide?”. */
export function disagrees(question: string, tongue: Tongue): boolean {
  if (tongue === 'de')
    return (
      /\bwas sind (?:ein|eine|der|das)\b(?!.*\bund\b)|\bwas ist (?:zwei|drei|mehrere|viele)\b/i.test(question) ||
      /\bwas (?:ist|sind) [^,?]*\b(?:ist|sind|wird|werden|hat|haben)\b/i.test(question)
    );
  const said = question.replace(/`[^`]*`|[“"][^”"]*[”"]/g, 'x');
  if (/\bwhat are an? /i.test(said) && !/\band\b/i.test(said)) return true;
  if (/\bwhat is (?:two|three|four|many|several|these|those|both)\b/i.test(said)) return true;
  if (WRONG_ARTICLE.test(said) || (PLURAL_SUBJECT.test(said) && !SINGULAR_IN_S.test(said))) return true;
  const asked = /\bwhat (?:is|are|was|were) ([^?.!]*)\?/i.exec(said)?.[1] ?? '';
  const verb = FINITE.exec(asked);
  return verb !== null && !CLAUSE.test(asked.slice(0, verb.index));
}

/** Words of five or more in a row of the other language than the draft's. */
function isOfOtherTongue(text: string, tongue: Tongue): boolean {
  const words = wordsOf(text.replace(/`[^`]*`|[“„"][^”“"]*[”“"]/g, ' '));
  if (words.length < 5) return false;
  const other = tongue === 'de' ? 'en' : 'de';
  const own = words.filter((word) => isFunctionWord(word, tongue)).length;
  const foreign = words.filter((word) => isFunctionWord(word, other)).length;
  return foreign >= 2 && foreign > own;
}

const STARTS: ReadonlySet<Piece['kind']> = new Set(['criterion', 'stem', 'option', 'answer', 'front', 'back']);
const ENDS: ReadonlySet<Piece['kind']> = new Set(['criterion', 'option', 'answer', 'back', 'situation', 'opening']);
const ASKS: ReadonlySet<Piece['kind']> = new Set(['stem', 'situation', 'opening', 'hint']);

/** What is wrong with how a text is put. */
export function readWording({ kind, text }: Piece, tongue: Tongue): Failure[] {
  const failures: Failure[] = [];
  const strike = (failure: Failure['kind'], isStruck: boolean) => {
    if (isStruck) failures.push({ kind: failure, text: `${kind}: ${text}` });
  };
  const body = kind === 'criterion' ? bodyOf(text) : text.replace(TRUE_OR_FALSE, '');
  strike('leaning', STARTS.has(kind) && (leans(text, tongue) || leans(body, tongue)));
  strike('truncated', ENDS.has(kind) && breaksOff(text, tongue));
  strike('agreement', ASKS.has(kind) && disagrees(text, tongue));
  strike('banned-stem', ASKS.has(kind) && BANNED.test(text));
  strike('about-the-book', kind !== 'explanation' && ABOUT_THE_BOOK[tongue].test(text));
  strike('other-language', kind !== 'explanation' && isOfOtherTongue(text, tongue));
  return failures;
}
