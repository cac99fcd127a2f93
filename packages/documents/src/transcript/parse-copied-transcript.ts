import { type Cue, secondsOf } from './cue.ts';

const TIME = /^(?:\d{1,2}:)?\d{1,2}:\d{2}$/;
/** A time in words, which some pages put below the time. */
const TIME_IN_WORDS = /^\d+ (?:hour|minute|second)s?(?:,? \d+ (?:minute|second)s?){0,2}$/;

/**
 * Reads a transcript as copied from the page of a video: lines of times and text in turn. Returns undefined for other
 * texts, such as a timetable, which does not start in the first minute.
 */
export function parseCopiedTranscript(source: string): Cue[] | undefined {
  const rows = source
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean);
  const times = rows.filter((row) => TIME.test(row)).map(secondsOf);
  const isInOrder = times.every((time, at) => time >= (times[at - 1] ?? 0));
  const isTranscript = times.length >= 3 && times.length >= rows.length / 4 && (times[0] ?? 60) < 60 && isInOrder;
  if (!isTranscript) return undefined;
  const cues: Cue[] = [];
  let isAfterTime = false;
  for (const row of rows) {
    if (TIME.test(row)) {
      cues.push({ start: secondsOf(row), lines: [] });
      isAfterTime = true;
    } else {
      // What stands before the first time is the page's own text.
      if (!(isAfterTime && TIME_IN_WORDS.test(row))) cues.at(-1)?.lines.push({ text: row });
      isAfterTime = false;
    }
  }
  return cues.filter(({ lines }) => lines.length > 0);
}
