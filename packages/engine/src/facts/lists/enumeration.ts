import type { LanguagePack } from '../../language/language-pack.ts';
import type { Part, Topic } from '../../outline/topic.ts';
import { bare, capital } from '../../rows/sentence-case.ts';
import type { Sentence } from '../../source/source-block.ts';

/** A list with the sentence that says what it lists. */
export type Enumeration = {
  lead: Sentence;
  items: Sentence[];
  /** Whether the order matters: steps of a procedure. */
  ordered: boolean;
};

const FEWEST = 3;
/** Of things that belong together, and of steps: work has more of them than anybody keeps in mind at once. */
const MOST = 7;
const MOST_STEPS = 12;
/** “To change the dressing:”, “So gehen Sie vor:”: what is numbered below is done in that order. */
const LEADS_TO_STEPS = {
  en: /^to (?!that\b|this\b|the\b)\p{Ll}{3,}\b|\b(?:as follows|like this|(?:these|the following) steps)\b/iu,
  de: /\b(?:so|wie folgt) (?:gehen|wird|geht)\b|\bvor(?:zugehen)?:$|^um .+ zu \p{Ll}+/iu,
} as const;
/** “Losses fall into three types:” lists what there is, in no order. */
const OF_KINDS =
  /\b(?:types|kinds|forms|sorts|classes|categories|groups|reasons|causes|arten|formen|typen|sorten|gruppen|klassen|gründe|ursachen)\b/iu;
const FEWEST_LEAD_WORDS = 5;
/** “Die fünf Sicherheitsregeln lauten:” names what is listed. */
const COUNTS = /\b(?:three|four|five|six|seven|eight|nine|ten|drei|vier|fünf|sechs|sieben|acht|neun|zehn)\b[^:]*:$/i;
const LONGEST_ITEM = 140;
const LONGEST_STEP = 220;

/** Numbered commands are steps, whatever stands above them. */
const FEWEST_COMMANDS = 4;

/** What most of the steps are seen to be, the rest may be where they begin as commands do. */
const MOSTLY = 0.6;
const beginsBare = ({ text }: Sentence, pack: LanguagePack) =>
  pack.code === 'en' && /^\p{Lu}\p{Ll}+ (?:it|them|in|on|for|to|up|off|out|until|again)\b/u.test(text);

/** “**Freischalten.** Die Anlage wird …”: each step by its name. */
const NAMED = /^\*\*[^*]{3,}\*\*[.:]?$/;

/** “mit einem solchen Schriftstück so”, “Dafür gibt es fünf Regeln”: what is done is named by what stands above. */
const POINTS_BACK =
  /^(?:dafür|dazu|dabei|hierfür|hierzu|for this|to do this|to do so|in doing so)\b|\b(?:solche[nmrs]?|such|these|this|diese[nmrs]?|folgende[nmrs]?|the following)\b/i;

/** “After 30 minutes, collect …”, “If it stings, rinse …”: when it is done, before what is done. */
const WHEN = /^(?:after|before|on|in|at|during|within|for|with|if|when|once|then|next|finally)\b[^,]{0,60}, /i;
/** “Wird die Stelle weiß, ist …”, “If it stays red, the test is positive”: what is seen by then. */
const SEES = {
  en: /^(?:if|when|once) [^,]{5,}, /i,
  de: /^(?:Wenn|Sobald|Falls|Wird|Werden|Sind|\p{Lu}\p{Ll}+t) [^,]{5,}, (?:\p{Ll}+t|ist|sind|so) /u,
} as const;

/** “Rinse the wound …”, “Legen Sie die Scheibe …”: says what is to be done. */
export function isCommand({ text }: Pick<Sentence, 'text'>, pack: LanguagePack): boolean {
  if (pack.code === 'de') return /^\p{Lu}\p{Ll}+n Sie\b/u.test(text);
  const [first, second] = pack.tokenize(capital(text.replace(WHEN, '')));
  if (!first || /^(?:do|never|always)$/i.test(first.text)) return first !== undefined && second?.kind !== 'pronoun';
  // “Plot the volume”, “Water your plants”: no noun stands before its own determiner.
  const opensObject = second?.kind === 'determiner' && !first.after && /^(?:adjective|noun|other)$/.test(first.kind);
  return first.kind === 'verb' || (opensObject && !first.plural);
}

/** Lists of short items, three at least, under a sentence that ends in a colon. */
export function enumerationsOf(part: Part, { title, pack }: Pick<Topic, 'title' | 'pack'>): Enumeration[] {
  return part.blocks.flatMap((block, at): Enumeration[] => {
    const before = part.blocks[at - 1];
    if (block.kind !== 'list') return [];
    const items = block.items.filter((item) => item.depth === 0).flatMap((item) => item.sentences.slice(0, 1));
    const last = before?.kind === 'paragraph' ? before.sentences.at(-1) : undefined;
    const leads =
      last !== undefined &&
      !OF_KINDS.test(last.text) &&
      (pack.orderedLead.test(last.text) || LEADS_TO_STEPS[pack.code].test(last.text));
    const commands = items.filter((item) => isCommand(item, pack));
    const isWork =
      commands.length >= FEWEST_COMMANDS &&
      commands.length >= items.length * MOSTLY &&
      items.every((item) => commands.includes(item) || SEES[pack.code].test(item.text) || beginsBare(item, pack));
    const areNamed = items.every(({ raw }) => NAMED.test(raw));
    const ordered = (block.ordered && (leads || isWork)) || (leads && isWork);
    const [first] = items;
    if (!first || (!last && !ordered)) return [];
    // “So gehen Sie vor:”: what is done is told by the heading.
    const isShort = last !== undefined && last.text.split(' ').length < FEWEST_LEAD_WORDS && !COUNTS.test(last.text);
    const isBare =
      ordered &&
      (!last?.text.endsWith(':') || isShort || !(leads || COUNTS.test(last.text)) || POINTS_BACK.test(last.text));
    const lead = last && !isBare ? last : { ...first, text: `${part.title || title}:` };
    if (!isLead(lead, pack, ordered) || items.length < FEWEST || items.length > (ordered ? MOST_STEPS : MOST))
      return [];
    if (!areNamed && !items.every((item) => isItem(item, pack, ordered))) return [];
    if (new Set(items.map((item) => item.text.toLowerCase())).size < items.length) return [];
    return [{ lead, items, ordered }];
  });
}

/** Leads into why a step is taken. */
const REASON = /,? (?:because|since|so that) |, (?:weil|denn|damit|sodass) /;

/** “Fragen Sie erst dann, was …”: when it is done is told by its place. */
const IN_TURN =
  /^(\p{Lu}\p{Ll}+n Sie)(?: erst)? (?:dann|zuerst|zunächst|nun|anschließend|danach|zuletzt|schließlich)\b|^(?:(?:Then|Next|Finally|Now),? )(?=\p{Ll})/u;

/** A step without what is added to it behind a semicolon, and without its reason. */
export const shortStep = ({ text }: Sentence): string => {
  const step = (text.split(/; |: (?=\p{Lu}\p{Ll}+n Sie )/u)[0] ?? text).replace(IN_TURN, '$1');
  return capital(bare(step.split(REASON)[0] ?? step));
};

const isLead = (lead: Sentence, pack: LanguagePack, ordered: boolean) =>
  lead.text.endsWith(':') &&
  (ordered || lead.text.split(' ').length >= FEWEST_LEAD_WORDS) &&
  lead.text.length < 180 &&
  !pack.task.test(lead.text) &&
  !pack.example.test(lead.text);

/** An item in words: a phrase, not a definition (those are facts of their own), a piece of code, or a task. */
const isItem = (item: Sentence, pack: LanguagePack, ordered: boolean) =>
  item.text.length <= (ordered ? LONGEST_STEP : LONGEST_ITEM) &&
  ((ordered && isCommand(item, pack)) ||
    (item.text.split(' ').length >= 2 && (item.text.match(/\p{L}{3,}/gu)?.length ?? 0) >= 2)) &&
  !/^`[^`]*`$/.test(item.raw) &&
  !pack.assignment.test(item.text);
