import { escapeMarkdown } from '../text/escape-markdown.ts';
import type { Cue } from './cue.ts';
import { mergeRollingLines } from './merge-rolling-lines.ts';

const PAUSE_SECONDS = 2;
/** Characters of about 120 words; captions without sentence ends are divided at twice as many. */
const LONG = 700;
const SENTENCE_END = /[.!?…。！？؟۔।]["'”’»)\]]{0,3}$/;
const SPEAKER = /^(\p{L}[\p{L}\p{M}\p{N}.'’ -]{0,40}):\s+(?=\S)/u;
const UNSPACED = /^[\u3040-\u30ff\u3400-\u9fff\u3001\u3002\uff00-\uffef]/;

type Paragraph = { speaker: string | undefined; pieces: string[]; length: number };

/** Joins cues into paragraphs: a new one after a pause, at another speaker, and at a sentence end when it is long. */
export function paragraphsOf(cues: Cue[]): string[] {
  const paragraphs: Paragraph[] = [];
  let end: number | undefined;
  for (const cue of mergeRollingLines(cues)) {
    let afterPause = end !== undefined && cue.start - end > PAUSE_SECONDS;
    end = cue.end;
    for (const line of cue.lines) {
      const [name, ownSpeaker] = SPEAKER.exec(line.text) ?? [];
      const speaker = line.speaker ?? ownSpeaker;
      const text = name && (!line.speaker || ownSpeaker === line.speaker) ? line.text.slice(name.length) : line.text;
      const last = paragraphs.at(-1);
      const isOther = line.turn || (speaker !== undefined && speaker !== last?.speaker);
      if (!last || afterPause || isOther || isFull(last))
        paragraphs.push({
          speaker: speaker ?? (line.turn || afterPause ? undefined : last?.speaker),
          pieces: [text],
          length: text.length,
        });
      else {
        last.pieces.push(text);
        last.length += text.length + 1;
      }
      afterPause = false;
    }
  }
  return paragraphs.map(({ speaker, pieces }) => escapeMarkdown(`${speaker ? `${speaker}: ` : ''}${joined(pieces)}`));
}

const isFull = ({ length, pieces }: Paragraph) =>
  length >= 2 * LONG || (length >= LONG && SENTENCE_END.test(pieces.at(-1) ?? ''));

const joined = (pieces: string[]) =>
  pieces.map((piece, at) => (at === 0 || UNSPACED.test(piece) ? piece : ` ${piece}`)).join('');
