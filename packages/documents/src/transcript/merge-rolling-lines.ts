import type { Cue, CueLine } from './cue.ts';

/**
 * Removes the lines that automatic captions repeat while they roll or grow: a cue starts with the last lines of the one
 * before. A file in which few cues do so is left as it is, because people repeat words too.
 */
export function mergeRollingLines(cues: Cue[]): Cue[] {
  const merged = cues.map((cue, at) => withoutRepeated(cue, cues[at - 1]?.lines ?? []));
  const repeats = merged.filter((cue, at) => cue !== cues[at]).length;
  return repeats >= Math.max(2, cues.length / 4) ? merged.filter(({ lines }) => lines.length > 0) : cues;
}

function withoutRepeated(cue: Cue, before: CueLine[]): Cue {
  for (let count = Math.min(before.length, cue.lines.length); count > 0; count--) {
    const tail = before.slice(-count);
    if (tail.every(({ text }, at) => text === cue.lines[at]?.text)) return { ...cue, lines: cue.lines.slice(count) };
  }
  const [first, ...rest] = cue.lines;
  const last = before.at(-1);
  if (!first || !last || !first.text.startsWith(`${last.text} `)) return cue;
  return { ...cue, lines: [{ ...first, text: first.text.slice(last.text.length + 1) }, ...rest] };
}
