import type { Part } from '../../outline/topic.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../../source/source-block.ts';
import type { Fact } from '../fact.ts';
import { citedBy, type LoneListing, loneListing, pointAtListing } from './lone-listing.ts';
import { loneComments, programLines, withoutComments } from './program-lines.ts';

const FEWEST_LINES = 3;
const MOST_LINES = 14;
const LONGEST_LINE = 72;

/** How a comment begins that calls its line wrong. */
const CALLS_WRONG =
  /^(?:\p{L}*error\b|wrong\b|incorrect\b|invalid\b|(?:raises|causes) an? (?:\p{L}*error|exception)\b|\p{L}*fehler\b|falsch\b|löst einen? \p{L}*(?:fehler|error)\b)/iu;
/** “Line 3 causes a TypeError.” */
const LINE_IS_WRONG =
  /\bline (\d+)\b[^.]*\b(?:causes?|raises?|produces?|results? in|leads? to|contains?|has|is)\b[^.]*\b(?:\p{L}*error|wrong|incorrect|invalid|mistake|exception)\b|\bZeile (\d+)\b[^.]*\b(?:löst|verursacht|erzeugt|führt|enthält|hat|ist)\b[^.]*(?:error\b|fehler\b|falsch\b|ungültig\b)/iu;
const UNSURE =
  /\b(?:not?|never|without|if|unless|would|might|may|kein\w*|nicht|ohne|wenn|falls|könnte|würde)\b|n[’']t\b/i;

type Fault = { line: string; why: string; sentence: Sentence; shownBy: SourceBlock[] };

/** The line of a part’s listing that its comment, or a sentence beside it, calls wrong. */
export function findFault(part: Part, title: string): Fact[] {
  const listing = loneListing(part);
  const lines = listing ? programLines(listing.block).map(({ code }) => code) : [];
  const isShort = lines.every((line) => line.length <= LONGEST_LINE && !line.includes('`'));
  if (!listing || !isShort || lines.length < FEWEST_LINES || lines.length > MOST_LINES) return [];
  const fault = inComment(listing) ?? inText(listing);
  if (!fault || lines.filter((line) => line.trim() === fault.line.trim()).length !== 1) return [];
  const { language } = listing.block;
  const { line, why, sentence, shownBy } = fault;
  return [
    {
      kind: 'fault',
      subject: part.title || title,
      plural: false,
      claim: why,
      sentence,
      listing: { code: withoutComments(listing.block), language, lines, shownBy },
      line,
      why,
    },
  ];
}

/** A comment on a line of its own may speak of more than one line. */
function inComment({ block, shownBy, beside }: LoneListing): Fault | undefined {
  const faulty = programLines(block).filter(({ comment }) => CALLS_WRONG.test(comment));
  const isSaidAlone = loneComments(block).some((comment) => CALLS_WRONG.test(comment));
  const [line] = faulty;
  if (!line || faulty.length > 1 || isSaidAlone || pointAtListing(beside)) return undefined;
  return { line: line.code, why: line.comment, sentence: citedBy(block, [line.code]), shownBy };
}

/** The lines are counted as they are printed; what says it is a paragraph of its own, so that it can be left out. */
function inText({ block, shownBy, beside }: LoneListing): Fault | undefined {
  const telling = beside.filter((other) => sentencesOf(other).some(({ text }) => LINE_IS_WRONG.test(text)));
  const [told] = telling;
  const [sentence, ...more] = told?.kind === 'paragraph' ? told.sentences : [];
  if (!told || !sentence || telling.length > 1 || more.length > 0 || UNSURE.test(sentence.text)) return undefined;
  if (pointAtListing(beside.filter((other) => other !== told))) return undefined;
  const found = LINE_IS_WRONG.exec(sentence.text);
  const [written] = programLines({
    text: block.text.split('\n')[Number(found?.[1] ?? found?.[2]) - 1] ?? '',
    language: block.language,
  });
  const line = programLines(block).find(({ code }) => code.trim() === written?.code);
  return line && { line: line.code, why: sentence.text, sentence, shownBy: [...shownBy, told] };
}
