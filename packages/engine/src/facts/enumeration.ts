import type { LanguagePack } from '../language/language-pack.ts';
import type { Part } from '../outline/topic.ts';
import type { Sentence } from '../source/source-block.ts';

/** A list with the sentence that says what it lists. */
export type Enumeration = {
  lead: Sentence;
  items: Sentence[];
  /** Whether the order matters: steps of a procedure. */
  ordered: boolean;
};

/** Lists of three to seven short items under a sentence that ends in a colon. */
export function enumerationsOf(part: Part, pack: LanguagePack): Enumeration[] {
  return part.blocks.flatMap((block, at): Enumeration[] => {
    const before = part.blocks[at - 1];
    if (block.kind !== 'list' || before?.kind !== 'paragraph') return [];
    const lead = before.sentences.at(-1);
    const items = block.items.filter((item) => item.depth === 0).flatMap((item) => item.sentences.slice(0, 1));
    if (!lead || !isLead(lead, pack) || items.length < 3 || items.length > 7) return [];
    if (!items.every((item) => isItem(item, pack))) return [];
    if (new Set(items.map((item) => item.text.toLowerCase())).size < items.length) return [];
    return [{ lead, items, ordered: block.ordered && pack.orderedLead.test(lead.text) }];
  });
}

const isLead = (lead: Sentence, pack: LanguagePack) =>
  lead.text.endsWith(':') &&
  lead.text.split(' ').length >= 5 &&
  lead.text.length < 180 &&
  !pack.task.test(lead.text) &&
  !pack.example.test(lead.text);

/** An item in words: a phrase, not a definition (those are facts of their own), a piece of code, or a task. */
const isItem = (item: Sentence, pack: LanguagePack) =>
  item.text.length <= 140 &&
  item.text.split(' ').length >= 2 &&
  (item.text.match(/\p{L}{3,}/gu)?.length ?? 0) >= 2 &&
  !/^`[^`]*`$/.test(item.raw) &&
  !pack.assignment.test(item.text);
