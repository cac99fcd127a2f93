const OPEN = '\ue000';
const CLOSE = '\ue001';
const SLOT = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');
const ALONE = new RegExp(`^[\\s>]*${OPEN}(\\d+)${CLOSE}\\s*$`);
/** Consecutive lines with gaps join one text up to this length. */
const LONGEST_LINE = 3000;

/** Returns a private-use marker for a slot, which survives text conversions. */
export const slotSign = (index: number): string => `${OPEN}${index}${CLOSE}`;

/** Removes such markers from imported text. */
export const withoutSigns = (text: string): string => text.replace(/[\ue000\ue001]/g, '');

export const slotsIn = (text: string): number[] => [...text.matchAll(SLOT)].map(([, at]) => Number(at));

export type TextPiece = { text: string } | { slots: number[] } | { line: string; slots: number[] };

/** Splits a problem at its slots. */
export function splitText(content: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let words: string[] = [];
  const flush = () => {
    const text = words.join('\n\n').trim();
    if (text) pieces.push({ text });
    words = [];
  };
  for (const block of content.split(/\n{2,}/)) {
    const slots = slotsIn(block);
    if (slots.length === 0) {
      words.push(block);
      continue;
    }
    flush();
    const last = pieces.at(-1);
    if (ALONE.test(block)) pieces.push({ slots });
    else if (last && 'line' in last && last.line.length + block.length <= LONGEST_LINE && !isTable(block + last.line))
      Object.assign(last, { line: `${last.line}\n\n${block}`, slots: [...last.slots, ...slots] });
    else pieces.push({ line: block, slots });
  }
  flush();
  return pieces;
}

export const isTable = (block: string): boolean => /^\s*\|/m.test(block);

export const replaceSlots = (text: string, put: (index: number) => string): string =>
  text.replace(SLOT, (_all, index: string) => put(Number(index)));

/** Removes slot markers. */
export const withoutSlots = (text: string): string =>
  replaceSlots(text, () => '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
