import type { LanguagePack } from '../language/language-pack.ts';
import type { Part, Topic } from '../outline/topic.ts';
import { bare, capital } from '../rows/sentence-case.ts';
import type { Sentence } from '../source/source-block.ts';

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
  en: /^to \p{Ll}{3,}\b/iu,
  de: /\b(?:so|wie folgt) (?:gehen|wird|geht)\b|\bvor(?:zugehen)?:$|^um .+ zu \p{Ll}+/iu,
} as const;
const FEWEST_LEAD_WORDS = 5;
const LONGEST_ITEM = 140;
const LONGEST_STEP = 220;

/** Numbered commands are steps, whatever stands above them; some may say what is then to be seen. */
const FEWEST_COMMANDS = 4;
const MOSTLY = 0.6;

/** “Empty your bladder”, “After 30 minutes, collect all …”: a verb, whatever else its word may be, and what it is done to. */
const COMMANDS =
  /^(?:(?:After|Before|On|In|At|With|When|For) [^,]{3,40}, \p{Ll}|(?!(?:The|This|That|These|Those|All|Each|Every|If|When|It|They|Both|Some|Not|Only|In|On|At|With|For|And|But|Or)\b)\p{Lu})\p{Ll}+ (?:(?:up|off|out|in) )?(?:the|an?|your|all|each|every|it|them|nothing|one|two|three|four|five|this|these|its?|\d+)\b/u;

/** “Rinse the wound …”, “Legen Sie die Scheibe …”: says what is to be done. */
const isCommand = ({ text }: Sentence, pack: LanguagePack) =>
  pack.code === 'de'
    ? /^\p{Lu}\p{Ll}+n Sie\b/u.test(text)
    : COMMANDS.test(text) || pack.tokenize(text)[0]?.kind === 'verb';

/** Lists of short items, three at least, under a sentence that ends in a colon. */
export function enumerationsOf(part: Part, { title, pack }: Pick<Topic, 'title' | 'pack'>): Enumeration[] {
  return part.blocks.flatMap((block, at): Enumeration[] => {
    const before = part.blocks[at - 1];
    if (block.kind !== 'list') return [];
    const items = block.items.filter((item) => item.depth === 0).flatMap((item) => item.sentences.slice(0, 1));
    const last = before?.kind === 'paragraph' ? before.sentences.at(-1) : undefined;
    const leads = last !== undefined && (pack.orderedLead.test(last.text) || LEADS_TO_STEPS[pack.code].test(last.text));
    const commands = items.filter((item) => isCommand(item, pack)).length;
    const isWork =
      items.length >= FEWEST_COMMANDS &&
      items.slice(0, 2).every((item) => isCommand(item, pack)) &&
      commands >= items.length * MOSTLY;
    const ordered = block.ordered && (leads || isWork);
    const [first] = items;
    if (!first || (!last && !ordered)) return [];
    // “So gehen Sie vor:”: what is done is told by the heading.
    const isBare = ordered && (!leads || !last?.text.endsWith(':') || last.text.split(' ').length < FEWEST_LEAD_WORDS);
    const lead = last && !isBare ? last : { ...first, text: `${part.title || title}:` };
    if (!isLead(lead, pack, ordered) || items.length < FEWEST || items.length > (ordered ? MOST_STEPS : MOST))
      return [];
    if (!items.every((item) => isItem(item, pack, ordered))) return [];
    if (new Set(items.map((item) => item.text.toLowerCase())).size < items.length) return [];
    return [{ lead, items, ordered }];
  });
}

/** A step without what is added to it behind a semicolon. */
export const shortStep = ({ text }: Sentence): string => capital(bare(text.split(/; /)[0] ?? text));

const isLead = (lead: Sentence, pack: LanguagePack, ordered: boolean) =>
  lead.text.endsWith(':') &&
  (ordered || lead.text.split(' ').length >= FEWEST_LEAD_WORDS) &&
  lead.text.length < 180 &&
  !pack.task.test(lead.text) &&
  !pack.example.test(lead.text);

/** An item in words: a phrase, not a definition (those are facts of their own), a piece of code, or a task. */
const isItem = (item: Sentence, pack: LanguagePack, ordered: boolean) =>
  item.text.length <= (ordered ? LONGEST_STEP : LONGEST_ITEM) &&
  item.text.split(' ').length >= 2 &&
  (item.text.match(/\p{L}{3,}/gu)?.length ?? 0) >= 2 &&
  !/^`[^`]*`$/.test(item.raw) &&
  !pack.assignment.test(item.text);
