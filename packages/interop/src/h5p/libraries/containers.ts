import { type LibraryContext, type LibraryReader, paragraphs } from '../library-content.ts';
import { asList, asParams, asText, type Params } from '../params.ts';
import { noteOverall } from './choices.ts';
import { image } from './media.ts';

export const column: LibraryReader = ({ content }, { inside }) =>
  paragraphs(...asList(content).map((one) => inside(asParams(one).content)));

export const rows: LibraryReader = ({ rows: lines, columns }, { inside }) =>
  paragraphs(
    ...asList(lines ?? columns).map((one) => {
      const { row, content } = asParams(one);
      return inside(row ?? content ?? one);
    }),
  );

export const questionSet: LibraryReader = (params, around) => {
  const { part, inside, toContent, toLine } = around;
  const { showIntroPage, title, introduction } = asParams(params.introPage);
  const pool = Number(params.poolSize);
  const questions = asList(params.questions);
  noteOverall(asParams(params.endGame), around);
  if (pool > 0 && pool < questions.length) part.note('random-values', `${pool} of ${questions.length}`);
  const words =
    showIntroPage === true ? paragraphs(toLine(title) && `**${toLine(title)}**`, toContent(introduction)) : '';
  return paragraphs(words, ...questions.map(inside));
};

const inReadingOrder = (elements: readonly Params[]): Params[] =>
  elements.toSorted(
    (one, other) => Number(one.y ?? 0) - Number(other.y ?? 0) || Number(one.x ?? 0) - Number(other.x ?? 0),
  );

export const coursePresentation: LibraryReader = (params, around) => {
  const { inside, toLine, toContent } = around;
  const slides = asList(asParams(params.presentation).slides).map(asParams);
  return paragraphs(
    ...slides.flatMap(({ elements, keywords, slideBackgroundSelector }) => {
      const title = toLine(asParams(asList(keywords)[0]).main);
      const { imageSlideBackground } = asParams(slideBackgroundSelector);
      const behind = imageSlideBackground ? image({ file: imageSlideBackground }, around) : '';
      const shown = inReadingOrder(asList(elements).map(asParams)).flatMap((element) =>
        element.action ? [inside(element.action), toContent(element.solution)] : [linked(element, around)],
      );
      return [title && `## ${title}`, behind, ...shown];
    }),
  );
};

function linked({ goToSlide, title }: Params, { part, toLine }: LibraryContext): string {
  if (goToSlide !== undefined) part.note('condition-dropped', asText(title));
  return toLine(title);
}

/** A branching scenario without choices is a text; others are played. */
export const branchingScenario: LibraryReader = (params, { inside, toLine, toContent }) => {
  const { content, startScreen, endScreens } = asParams(params.branchingScenario);
  const nodes = asList(content).map(asParams);
  if (nodes.some(({ type }) => asText(asParams(type).library).startsWith('H5P.BranchingQuestion'))) return undefined;
  const { startScreenTitle, startScreenSubtitle } = asParams(startScreen);
  return paragraphs(
    toLine(startScreenTitle) && `## ${toLine(startScreenTitle)}`,
    toContent(startScreenSubtitle),
    ...nodes.map(({ type }) => inside(type)),
    ...asList(endScreens).flatMap((one) => {
      const { endScreenTitle, endScreenSubtitle } = asParams(one);
      return [toLine(endScreenTitle) && `**${toLine(endScreenTitle)}**`, toContent(endScreenSubtitle)];
    }),
  );
};
