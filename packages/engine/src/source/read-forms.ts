import { endsOpen, pointsAtThing } from './points-beside.ts';
import { type SourceBlock, sentencesOf } from './source-block.ts';

const LONGEST = 120;
/** “name = [expression for …]”, “f(x) -> y”: a line of signs between names, and no sentence. */
const FORM = /^[\p{L}_"'[(<{$%][^.!?]*(?:=|\[|\{|<-|->|\(\))/u;
/** “list_name = …” needs no words to be told from a sentence. */
const NAMED = /^\p{L}+_\w+(?:\.\w+)* = /u;

/** A line that prose leads into and that is written as code is, though its document has no mark for it: set as code. */
export function withForms(blocks: readonly SourceBlock[]): SourceBlock[] {
  return blocks.map((block, at): SourceBlock => {
    const before = blocks[at - 1];
    if (block.kind !== 'paragraph' || before?.kind !== 'paragraph' || block.sentences.length !== 1) return block;
    const [only] = block.sentences;
    if (!only || only.text.length > LONGEST || /[.!?:;,]["”)]?$/.test(only.text) || !FORM.test(only.text)) return block;
    const lead = sentencesOf(before).at(-1)?.text ?? '';
    const isLedInto = endsOpen(before) || pointsAtThing(lead) || NAMED.test(only.text);
    const isWritten =
      /\*\*|`/.test(only.raw) || / (?:is|are|was|has|the) /.test(only.text.replace(/".*?"|\[.*?\]/g, ''));
    return isLedInto && !isWritten ? { kind: 'code', language: '', text: only.text, place: block.place } : block;
  });
}
