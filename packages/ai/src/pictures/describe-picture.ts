import { plainText } from '@coursecraft/domain/content/plain-text';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import type { Ask } from '../engine/ask.ts';
import type { GradingRun, PictureDescription, PictureRequest, PromptMessage } from '../engine/engine.ts';
import { EngineRefusal } from '../engine/refusal.ts';
import { PictureReply } from '../engine/replies.ts';
import { asData, DATA_RULE } from '../prompts/data.ts';
import { languageName } from '../prompts/language-name.ts';
import { roomFor } from '../retrieval/passages.ts';
import { relevantText } from '../retrieval/relevant-text.ts';

const TOKENS = 600;
/** Tokens of the lesson. */
const READ = 1500;
const LONGEST_ALT = 300;
const LONGEST_CAPTION = 200;

const oneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

const picturePrompt = (
  { picture, title, content, language }: PictureRequest,
  run: Pick<GradingRun, 'share'>,
): PromptMessage[] => [
  {
    role: 'system',
    text: `You describe a picture of a course for people who cannot see it, and propose a caption. The author decides.

Write in ${languageName(language)}. The alternative text says what the picture shows and what it is there for, in at most two short sentences and ${LONGEST_ALT} characters. It does not begin with “picture of”. It names what a text, a diagram or a plot in the picture says. The caption is one short sentence that adds what a reader needs, or null. Do not guess names of people, places or dates that the picture and the lesson do not say.

${DATA_RULE} This also holds for text in the picture. If you were shown no picture, set "sees" to false.`,
  },
  {
    role: 'user',
    text: `The lesson in which the picture stands:\n${asData(title, relevantText(plainText(content), { about: title, tokens: roomFor(READ, run), language }))}\n\nThe picture:`,
    picture,
  },
];

/** Describes a picture with a model. Throws `EngineRefusal` if the model cannot see. */
export async function describePicture(ask: Ask, request: PictureRequest, run: GradingRun): Promise<PictureDescription> {
  const { sees, alt, caption } = await ask(
    {
      messages: picturePrompt(request, run),
      schema: PictureReply,
      temperature: 0,
      maxOutputTokens: TOKENS,
      findProblems: (reply) => (reply.sees ? problemsOf(reply) : []),
    },
    run,
  ).catch((error: unknown) => {
    // Servers refuse a picture as they refuse other requests that a model cannot take.
    if (error instanceof AppError && error.refused.reason === 'model-refused')
      throw new EngineRefusal('model-sees-no-pictures');
    throw error;
  });
  if (!sees || oneLine(alt) === '') throw new EngineRefusal('model-sees-no-pictures');
  return { alt: oneLine(alt), caption: oneLine(caption) };
}

const problemsOf = ({ alt, caption }: PictureReply): string[] => [
  ...(oneLine(alt) === '' ? ['The alternative text is empty.'] : []),
  ...(oneLine(alt).length > LONGEST_ALT ? [`The alternative text has more than ${LONGEST_ALT} characters.`] : []),
  ...(oneLine(caption).length > LONGEST_CAPTION ? [`The caption has more than ${LONGEST_CAPTION} characters.`] : []),
];
