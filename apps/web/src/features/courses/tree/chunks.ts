const CHUNK = 20;

export const chunkOf = (sectionId: string, at: number) => `${sectionId}/${Math.floor(at / CHUNK)}`;

export type Run = { start: number; end: number; isDrawn: boolean };

export function runsOf(sectionId: string, length: number, isDrawn: (chunk: string) => boolean): Run[] {
  const runs: Run[] = [];
  for (let start = 0; start < length; start += CHUNK) {
    const run = { start, end: Math.min(start + CHUNK, length), isDrawn: isDrawn(chunkOf(sectionId, start)) };
    const last = runs.at(-1);
    if (last?.isDrawn === run.isDrawn) last.end = run.end;
    else runs.push(run);
  }
  return runs;
}
