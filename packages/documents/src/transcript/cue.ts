/** A caption: its lines without tags, and its times in seconds. The end is unknown in a copied transcript. */
export type Cue = { start: number; end?: number; lines: CueLine[] };

/** `turn` marks a change of speaker, with a name if the file states one. */
export type CueLine = { text: string; speaker?: string | undefined; turn?: boolean };

/** Seconds of a time such as `1:02:03.450`, `00:03,4` or `0:03`. A negative time counts as 0. */
export function secondsOf(time: string): number {
  if (time.startsWith('-')) return 0;
  return time
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}
