import type { Check } from '@coursecraft/contract/shapes/check';
import { overlap } from '@coursecraft/domain/language/words';
import type { ItemContext } from '../checks/item-context.ts';
import { keyedItem, ownWordsItem, type PlannedItems } from '../checks/items-for-row.ts';
import { lettered, openingOf } from '../checks/options.ts';
import { hashOf, randomFrom, shuffled } from '../deterministic.ts';
import { isBroken } from '../facts/gates/is-broken.ts';
import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import type { RowPlan } from './plan-rows.ts';
import type { Tally } from './tally.ts';

/** Two questions of a module that share this part of their words are one. */
const SAME = 0.8;
/** A right answer this much longer or shorter than every other one is found by its length. */
const LONGER = 1.2;

/**
 * Writes the items of all criteria and rereads them as an editor would: what can be guessed from its form, is broken or
 * repeats another goes, and right answers stand at each place equally often. A criterion that nothing asks for is told
 * by `left`.
 */
export function planItems(
  plans: readonly RowPlan[],
  context: ItemContext,
  tally: Tally,
): { items: PlannedItems; left: PlannedRow[] } {
  const kept = new Map<PlannedRow, Check[]>();
  const stems: ReadonlySet<string>[] = [];
  const types: string[] = [];
  const isKept = (item: Check, { topic: { pack } }: PlannedRow) => {
    const words = contentStems(`${item.stem} ${wordsOf(item)}`, pack);
    const prose = item.stem.split('\n\n')[0] ?? '';
    const reason = isBroken(prose.replace(/[?.!:]$/, ''), pack)
      ? 'residue'
      : isGuessable(item, pack)
        ? 'guessable'
        : stems.some((other) => overlap(words, other) >= SAME)
          ? 'duplicate'
          : undefined;
    if (reason) tally.drop('check', reason);
    else stems.push(words);
    return reason === undefined;
  };
  const rows = plans.flatMap(({ topics }) => topics.flatMap((topic) => topic.rows));
  for (const row of rows) {
    const soundOf = (item: Check | undefined) => (item && isKept(item, row) ? [item] : []);
    const keyedOf = () => soundOf(keyedItem(row, context, types.slice(-2)));
    const ownOf = () => soundOf(ownWordsItem(row, context));
    // Who has been shown the items of a list need not be asked which they are, nor whether a mistake that they have just put
    // right is one.
    const [one, other] = row.fact?.kind === 'misconception' ? [ownOf, keyedOf] : [keyedOf, ownOf];
    const first = one();
    const isEnough = first.length > 0 && (row.fact?.kind === 'parts' || row.fact?.kind === 'misconception');
    const asked = isEnough ? first : [...first, ...other()];
    types.push(...asked.flatMap(({ type }) => (type === 'free-response' ? [] : [type])));
    kept.set(row, asked);
  }
  const left = rows.filter((row) => (kept.get(row)?.length ?? 0) === 0);
  for (const _ of left) tally.drop('criterion', 'not-asked');
  const asked = { of: (row: PlannedRow) => kept.get(row) ?? [], placed: evenPlaces([...kept.values()].flat()) };
  return { items: asked, left };
}

/** The words that tell one item from another of the same question. */
const wordsOf = (item: Check): string =>
  item.type === 'cloze' ? item.text : item.type === 'order' ? item.items.join(' ') : '';

/** Whether the form alone gives the answer away: its length, a word of the question, an article, an odd beginning. */
export function isGuessable(item: Check, pack: LanguagePack): boolean {
  if (item.type !== 'single-choice') return false;
  const key = item.options.find(({ correct }) => correct);
  const others = item.options.filter(({ correct }) => !correct);
  if (!key || others.length < 2) return true;
  const lengths = others.map(({ text }) => text.length);
  if (key.text.length > Math.max(...lengths) * LONGER || key.text.length * LONGER < Math.min(...lengths)) return true;
  const asked = contentStems(item.stem, pack);
  const sharedBy = (text: string) => [...contentStems(text, pack)].filter((stem) => asked.has(stem)).length;
  if (sharedBy(key.text) > Math.max(...others.map(({ text }) => sharedBy(text)))) return true;
  // A line of code begins as it must.
  if (key.text.split(' ').length <= 3 || key.text.startsWith('`')) return false;
  const [first, ...rest] = item.options.map(({ text }) => openingOf(text, pack));
  return rest.some((opening) => opening !== first);
}

/**
 * Right answers at each place equally often among what is asked: the places are dealt out in rounds as it is asked, in an
 * order that is no pattern.
 */
function evenPlaces(items: readonly Check[]): (item: Check) => Check {
  const random = randomFrom(hashOf(items.map(({ stem }) => stem).join(' ')));
  const places = new Map<number, number[]>();
  return (item) => {
    // Of several right answers none may have a place of its own either.
    if (item.type === 'multi-choice')
      return { ...item, options: lettered(shuffled(item.options, `${item.stem} ${random()}`)) };
    if (item.type !== 'single-choice') return item;
    const { length } = item.options;
    const left = places.get(length) ?? [];
    if (left.length === 0)
      left.push(
        ...shuffled(
          Array.from({ length }, (_, at) => at),
          String(random()),
        ),
      );
    const place = left.pop() ?? 0;
    places.set(length, left);
    const key = item.options.filter(({ correct }) => correct);
    const others = item.options.filter(({ correct }) => !correct);
    return { ...item, options: lettered(others.toSpliced(place, 0, ...key)) };
  };
}
