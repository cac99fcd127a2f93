import { type Cue, type CueLine, secondsOf } from './cue.ts';

const TIME = '-?(?:\\d{1,4}:)?\\d{1,2}:\\d{2}(?:[.,]\\d{1,3})?';
const TIMES = new RegExp(`^\\s*(${TIME})\\s*-->\\s*(${TIME})(?:\\s|$)`);
const NUMBER = /^\s*\d+\s*$/;
const VTT = /^WEBVTT(?:[ \t\n]|$)/;
const SRT = new RegExp(`^\\s*\\d+[ \\t]*\\n\\s*${TIME}\\s*-->`);

/** Whether a text is WebVTT or SubRip by its form. */
export const areCaptions = (source: string): boolean => VTT.test(source) || SRT.test(source.slice(0, 1000));

/** The language that the header of a WebVTT file states. */
export const statedLanguage = (source: string): string | undefined =>
  VTT.test(source)
    ? /\nLanguage:[ \t]*([\w-]{2,20})/i.exec(source.slice(0, 1000).split('\n\n', 1)[0] ?? '')?.[1]
    : undefined;

/** Reads the cues of WebVTT and SubRip; headers, notes, styles, numbers and other text outside cues are left out. */
export function parseCaptions(source: string): Cue[] {
  const isVtt = VTT.test(source);
  const rows = source.split('\n');
  const cues: Cue[] = [];
  let texts: string[] | undefined;
  const close = () => {
    const cue = cues.at(-1);
    if (cue && texts) cue.lines = linesOf(texts);
    texts = undefined;
  };
  for (const [at, row] of rows.entries()) {
    const [, start, end] = TIMES.exec(row) ?? [];
    if (start !== undefined && end !== undefined) {
      close();
      cues.push({ start: secondsOf(start), end: secondsOf(end), lines: [] });
      texts = [];
    } else if (isVtt && !row.trim()) close();
    // The number of the next cue, even without an empty line before it.
    else if (!(NUMBER.test(row) && TIMES.test(rows[at + 1] ?? ''))) texts?.push(row);
  }
  close();
  return cues.filter(({ lines }) => lines.length > 0);
}

/** Lines of a cue without tags. A voice tag names the speaker; `>>` and a dash mark a change of speaker. */
function linesOf(texts: string[]): CueLine[] {
  const lines: CueLine[] = [];
  for (const piece of texts.join('\n').split(/(?=<v[ .\t])/)) {
    const [voice, annotation] = /^<v(?:\.[^\s<>]*)?[ \t]+([^<>\n]{1,200})>/.exec(piece) ?? [];
    const speaker = annotation && plain(annotation);
    const said = voice ? piece.slice(voice.length) : piece;
    for (const row of said.split('\n')) {
      const line = plain(row);
      const text = line.replace(/^(?:(?:>|›){2,}|»|[-–—])\s*(?=\S)/, '');
      if (/[^\s>›»–—-]/.test(text)) lines.push({ text, speaker: speaker || undefined, turn: text !== line });
    }
  }
  return lines;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  '#39': "'",
};

const plain = (text: string) =>
  text
    .replace(/<\/?(?:[a-z]|\d[\d:.]{3,})[^<>]{0,200}>|\{\\[^{}]{0,100}\}/gi, '')
    .replace(/&(?:lrm|rlm);/g, '')
    .replace(/&(amp|lt|gt|nbsp|quot|apos|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
