import { cardsBlock } from '@coursecraft/domain/flashcards/cards-block';
import { textCheck } from '../../checks/text-check.ts';
import { plainWords } from '../../markdown/plain-words.ts';
import { type LibraryReader, paragraphs } from '../library-content.ts';
import { asList, asParams, asText } from '../params.ts';
import { image } from './media.ts';

export const dialogCards: LibraryReader = (params, around) => {
  const { toContent, toLine, part } = around;
  const cards = asList(params.dialogs).map((dialog) => {
    const { text, answer, image: file, imageAltText, audio, tips } = asParams(dialog);
    if (asList(audio).length > 0) part.note('embed-dropped', 'audio');
    for (const tip of [asParams(tips).front, asParams(tips).back].map(toLine).filter(Boolean))
      part.note('hints-cut', tip);
    const picture = file ? (image({ file, alt: imageAltText }, around) ?? '') : '';
    return { front: paragraphs(picture, toContent(text)), back: toContent(answer) };
  });
  const whole = cards.filter(({ front, back }) => front && back);
  if (whole.length < cards.length) part.note('empty', String(cards.length - whole.length));
  if (whole.length === 0) part.leaveOut('empty');
  return paragraphs(
    toLine(params.title) && `**${toLine(params.title)}**`,
    toContent(params.description),
    whole.length > 0 ? cardsBlock(whole) : '',
  );
};

export const flashcards: LibraryReader = (params, around) => {
  const { toLine, part, check, toContent } = around;
  const made = asList(params.cards).map((card) => {
    const { text, answer, image: file, imageAltText, tip } = asParams(card);
    const picture = file ? (image({ file, alt: imageAltText }, around) ?? '') : '';
    const stem = [toLine(text), picture].filter(Boolean).join('\\\n') || '…';
    const accept = asText(answer)
      .split(/(?<!\\)\//)
      .map((one) => plainWords(toContent(one.replace(/\\\//g, '/'))) ?? '');
    const found = textCheck(stem, { accept, caseSensitive: params.caseSensitive === true }, part);
    return check(found && { ...found, hints: [toLine(asParams(tip).text ?? tip)] }) || stem;
  });
  return paragraphs(toContent(params.description), ...made);
};

export const guessTheAnswer: LibraryReader = (
  { taskDescription, solutionText, media },
  { toContent, inside, part },
) => {
  const held = asParams(asParams(media).type);
  const front = paragraphs(toContent(taskDescription), held.library ? inside(held) : '');
  const back = toContent(solutionText);
  if (front && back) return cardsBlock([{ front, back }]);
  part.leaveOut('key-missing');
  return front;
};
