import { choiceCheck, choicesToRead, type FoundOption } from '../../checks/choice-check.ts';
import { type LibraryContext, type LibraryReader, paragraphs } from '../library-content.ts';
import { asList, asParams, asText, type Params } from '../params.ts';

/** Returns the picture or video above the question. */
export function above({ media }: Params, { inside }: LibraryContext): string {
  const held = asParams(asParams(media).type);
  return held.library ? inside(held) : '';
}

/** Notes score-range feedback as lost. */
export function noteOverall({ overallFeedback }: Params, { part }: LibraryContext): void {
  if (asList(overallFeedback).some((one) => asText(asParams(one).feedback).trim()))
    part.note('feedback-dropped', 'overall');
}

export const multiChoice: LibraryReader = (params, around) => {
  const { question, answers, behaviour } = params;
  const { toLine, check, part } = around;
  noteOverall(params, around);
  const answerParams = asList(answers).map(asParams);
  const feedback = answerParams.map((answer) => asParams(answer.tipsAndFeedback));
  const options = answerParams.map(
    ({ text, correct }, index): FoundOption => ({
      text: toLine(text),
      isRight: correct === true,
      feedback: toLine(feedback[index]?.chosenFeedback),
    }),
  );
  if (feedback.some(({ notChosenFeedback }) => asText(notChosenFeedback).trim()))
    part.note('feedback-dropped', 'not chosen');
  const right = options.filter(({ isRight }) => isRight).length;
  const kind = asText(asParams(behaviour).type);
  const take = kind === 'single' || (kind !== 'multi' && right < 2) ? 'one' : 'several';
  const stem = toLine(question);
  const found = choiceCheck(stem, options, take, part);
  const hints = feedback.map(({ tip }) => toLine(tip)).filter(Boolean);
  const made = found && check({ ...found, hints });
  return paragraphs(above(params, around), made || choicesToRead(stem, options));
};

export const trueFalse: LibraryReader = (params, around) => {
  const { question, correct, behaviour, l10n } = params;
  const { toLine, check, part } = around;
  const answer = asText(correct) === 'true' || correct === true;
  const stem = toLine(question);
  const { feedbackOnCorrect, feedbackOnWrong } = asParams(behaviour);
  const [right, wrong] = [toLine(feedbackOnCorrect), toLine(feedbackOnWrong)];
  const words = asParams(l10n);
  // Feedback needs an option to belong to.
  const options = [
    { text: toLine(words.trueText) || 'True', isRight: answer, feedback: answer ? right : wrong },
    { text: toLine(words.falseText) || 'False', isRight: !answer, feedback: answer ? wrong : right },
  ];
  const found =
    right || wrong ? choiceCheck(stem, options, 'one', part) : { type: 'true-false' as const, stem, answer };
  return paragraphs(above(params, around), check(found) || stem);
};

/** The first answer is right in H5P; the options are shuffled here. */
function firstIsRight(
  stem: string,
  texts: readonly string[],
  index: number,
  { part, check }: LibraryContext,
  hint = '',
): string {
  const place = index % Math.max(1, texts.length);
  const [first = '', ...others] = texts;
  const moved = [...others.slice(0, place), first, ...others.slice(place)];
  const options = moved.map((text, at) => ({ text, isRight: at === place }));
  const found = choiceCheck(stem, options, 'one', part);
  return check(found && { ...found, hints: [hint] }) || choicesToRead(stem, options);
}

export const singleChoiceSet: LibraryReader = (params, around) => {
  noteOverall(params, around);
  const sets = asList(params.choices).map(asParams);
  return paragraphs(
    ...sets.map(({ question, answers }, index) =>
      firstIsRight(around.toLine(question), asList(answers).map(around.toLine), index + 1, around),
    ),
  );
};

export const summary: LibraryReader = (params, around) => {
  noteOverall(params, around);
  const stem = around.toLine(params.intro) || '…';
  return paragraphs(
    ...asList(params.summaries).map((one, index) => {
      const { summary: statements, tip } = asParams(one);
      return firstIsRight(stem, asList(statements).map(around.toLine), index + 1, around, around.toLine(tip));
    }),
  );
};

export const multiMediaChoice: LibraryReader = (params, around) => {
  const { question, options, behaviour } = params;
  const { toLine, inside, check, part } = around;
  const found = asList(options).map((one): FoundOption => {
    const { media, correct } = asParams(one);
    return { text: inside(media), isRight: correct === true };
  });
  const right = found.filter(({ isRight }) => isRight).length;
  const kind = asText(asParams(behaviour).questionType);
  const stem = toLine(question);
  const made = choiceCheck(stem, found, kind === 'single' || (kind !== 'multi' && right < 2) ? 'one' : 'several', part);
  return paragraphs(above(params, around), check(made) || choicesToRead(stem, found));
};
