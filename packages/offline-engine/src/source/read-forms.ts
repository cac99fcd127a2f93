import { endsOpen, pointsAtThing } from './points-beside.ts';
import { type SourceBlock, sentencesOf } from './source-block.ts';

const LONGEST = 120;
/** “name = [expression for …]”, “f(x) -> y”. */
const FORM = /^[\p{L}_"'[(<{$%][^.!?]*(?:=|\[|\{|<-|->|\(\))/u;
/** “list_name = …”. */
const NAMED = /^\p{L}+_\w+(?:\.\w+)* = /u;

/** “print(“…”)”: a single call. */
const CALL = /^[\p{L}_][\w.]*\(.*\)$/su;
const LONGEST_CALL = 600;

const textOf = (block: SourceBlock) =>
  sentencesOf(block)
    .map(({ text }) => text)
    .join(' ');

function isForm(block: Extract<SourceBlock, { kind: 'paragraph' }>): boolean {
  const text = textOf(block);
  if (CALL.test(text) && text.length <= LONGEST_CALL) return true;
  if (block.sentences.length !== 1 || text.length > LONGEST || /[.!?:;,]["”)]?$/.test(text)) return false;
  // Prose has sentence marks or verbs.
  const isProse = / (?:is|are|was|has|the) /.test(text.replace(/".*?"|\[.*?\]/g, ''));
  return FORM.test(text) && !isProse && !block.sentences.some(({ raw }) => /\*\*|`/.test(raw));
}

const asForm = (block: SourceBlock): SourceBlock => ({
  kind: 'code',
  language: '',
  text: textOf(block),
  place: block.place,
});

/** “I = U : R = …” below “R = …”. */
const NEXT_STEP = /^\p{L}[\p{L}\d_₀-₉]{0,4} = /u;

/** Formats unmarked code lines that prose introduces as code. */
export function withForms(blocks: readonly SourceBlock[]): SourceBlock[] {
  return blocks.map((block, at): SourceBlock => {
    const before = blocks[at - 1];
    if (block.kind !== 'paragraph' || before?.kind !== 'paragraph' || !isForm(block)) return block;
    // Joins consecutive code lines.
    if (isForm(before) && NEXT_STEP.test(textOf(block))) return asForm(block);
    const text = textOf(block);
    const lead = sentencesOf(before).at(-1)?.text ?? '';
    const isLedInto = endsOpen(before) || pointsAtThing(lead) || NAMED.test(text);
    return isLedInto ? asForm(block) : block;
  });
}
