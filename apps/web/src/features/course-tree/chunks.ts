/** So many elements of a section, or sections of a module, are drawn at a time. */
const CHUNK = 20;

/** The name of the chunk that has what is at this place in its holder. */
export const chunkOf = (holderId: string, at: number) => `${holderId}/${Math.floor(at / CHUNK)}`;

export type Run = { start: number; end: number; isDrawn: boolean };

/**
 * What a holder holds, so much of it, as runs that are drawn and chunks that are not, one after the other: whoever comes near
 * the middle of a long one needs nothing of what is before it.
 */
export function runsOf(holderId: string, length: number, isDrawn: (chunk: string) => boolean): Run[] {
  const runs: Run[] = [];
  for (let start = 0; start < length; start += CHUNK) {
    const run = { start, end: Math.min(start + CHUNK, length), isDrawn: isDrawn(chunkOf(holderId, start)) };
    const last = runs.at(-1);
    if (last?.isDrawn && run.isDrawn) last.end = run.end;
    else runs.push(run);
  }
  return runs;
}
