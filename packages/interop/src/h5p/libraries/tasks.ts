import { type LibraryReader, paragraphs } from '../library-content.ts';
import { asList, asParams, asText } from '../params.ts';
import { above, noteOverall } from './choices.ts';

/** Keyword scoring is noted as lost. */
export const essay: LibraryReader = (params, around) => {
  const { toLine, toContent, part, check } = around;
  noteOverall(params, around);
  const keywords = asList(params.keywords)
    .map((one) => asText(asParams(one).keyword))
    .filter(Boolean);
  if (keywords.length > 0) part.note('custom-grading', keywords.join(', '));
  part.note('answer-as-prompt');
  const { introduction, sample } = asParams(params.solution);
  const explanation = paragraphs(toContent(introduction), toContent(sample));
  const stem = toLine(params.taskDescription) || '…';
  return paragraphs(above(params, around), check({ type: 'free-response', stem, explanation }) || stem);
};

export const sortParagraphs: LibraryReader = (params, around) => {
  const { toLine, check } = around;
  noteOverall(params, around);
  const items = asList(params.paragraphs).map((one) => toLine(asParams(one).text ?? one));
  const stem = toLine(params.taskDescription) || '…';
  const listed = items
    .toSorted()
    .map((item) => `- ${item}`)
    .join('\n');
  return paragraphs(above(params, around), check({ type: 'order', stem, items }) || paragraphs(stem, listed));
};
