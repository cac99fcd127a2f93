type Match = [left: number, right: number];

const blocksOf = (text: string): string[] => {
  const blocks: string[] = [];
  let fence = '';
  for (const line of text.split('\n')) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    const starts = !fence && (blocks.length === 0 || (line.trim() !== '' && blocks.at(-1)?.endsWith('\n\n')));
    if (starts) blocks.push('');
    blocks[blocks.length - 1] += `${line}\n`;
    if (mark && !fence) fence = mark;
    else if (fence && mark.startsWith(fence) && line.trim() === mark) fence = '';
  }
  return blocks.map((block) => block.trim()).filter(Boolean);
};

/** A longest common subsequence, as pairs of places. */
function matches(left: readonly string[], right: readonly string[]): Match[] {
  const lengths = Array.from({ length: left.length + 1 }, () => new Uint16Array(right.length + 1));
  const at = (one: number, other: number) => lengths[one]?.[other] ?? 0;
  for (let one = left.length - 1; one >= 0; one -= 1)
    for (let other = right.length - 1; other >= 0; other -= 1) {
      const row = lengths[one];
      if (row)
        row[other] =
          left[one] === right[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
    }
  const found: Match[] = [];
  for (let one = 0, other = 0; one < left.length && other < right.length; ) {
    if (left[one] === right[other]) found.push([one++, other++]);
    else if (at(one + 1, other) >= at(one, other + 1)) one += 1;
    else other += 1;
  }
  return found;
}

export type ComparedBlock = { text: string; in: 'both' | 'mine' | 'theirs' };

/** The paragraphs and blocks of two texts in one order, each with where it stands. */
export function compareTexts(mine: string, theirs: string): ComparedBlock[] {
  const [own, other] = [blocksOf(mine), blocksOf(theirs)];
  const result: ComparedBlock[] = [];
  let [left, right] = [0, 0];
  for (const [one, two] of [...matches(own, other), [own.length, other.length] as Match]) {
    for (; right < two; right += 1) result.push({ text: other[right] ?? '', in: 'theirs' });
    for (; left < one; left += 1) result.push({ text: own[left] ?? '', in: 'mine' });
    if (one < own.length) result.push({ text: own[one] ?? '', in: 'both' });
    [left, right] = [one + 1, two + 1];
  }
  return result;
}

/**
 * One text with what both people wrote. A block that only one of them took out is out; where both changed the same
 * block, both stand there, theirs first. Without the text both began with, nothing counts as taken out.
 */
export function mergeTexts(mine: string, theirs: string, before?: string): string {
  const had = new Set(before === undefined ? [] : blocksOf(before));
  const kept = compareTexts(mine, theirs).filter((block) => block.in === 'both' || !had.has(block.text));
  return kept.length > 0 ? `${kept.map((block) => block.text).join('\n\n')}\n` : '';
}
