import { splitSentences } from '@coursecraft/domain/language/split-sentences';
import { formProblem } from '@coursecraft/domain/translations/form-problem';
import type { Ask } from '../engine/ask.ts';
import type { Run } from '../engine/engine.ts';
import { TranslationReply } from '../engine/replies.ts';
import type { TranslationRequest } from '../engine/translation-request.ts';
import { splitGroups } from '../retrieval/split-groups.ts';
import { isSmallWindow, tokensIn, windowOf } from '../retrieval/window.ts';
import { translationPrompt } from './prompt.ts';

/** Characters per prompt; a longer text has its own. */
const AT_ONCE = 6_000;
const TOKENS = 8_000;
/** Shares of a small window: a text, and the reply. */
const TEXT = 0.18;
const REPLY = 0.5;

type Piece = { text: string; of: number };

/** Divides texts that are too long for a small window, at their lines or sentences. */
function piecesOf(texts: readonly string[], run: Pick<Run, 'share'>): Piece[] {
  const most = windowOf(run) * TEXT;
  return texts.flatMap((text, of): Piece[] => {
    if (!isSmallWindow(run) || tokensIn(text) <= most) return [{ text, of }];
    return splitGroups(linesOrSentences(text), (line) => line, most).map((lines) => ({
      text: lines.join(glueOf(text)),
      of,
    }));
  });
}

const glueOf = (text: string) => (text.includes('\n') ? '\n' : ' ');
const linesOrSentences = (text: string) => (text.includes('\n') ? text.split('\n') : splitSentences(text));

function inQuestions(texts: readonly string[]): string[][] {
  const questions: string[][] = [];
  let size = 0;
  for (const text of texts) {
    const last = questions.at(-1);
    if (last && size + text.length <= AT_ONCE) {
      last.push(text);
      size += text.length;
    } else {
      questions.push([text]);
      size = text.length;
    }
  }
  return questions;
}

/** Splits a request into one request per prompt. */
export const translationRequests = (request: TranslationRequest): TranslationRequest[] =>
  inQuestions(request.texts).map((texts) => ({ ...request, texts }));

const held = (texts: readonly string[], { texts: replies }: TranslationReply) =>
  texts.map((text, index) => {
    const reply = replies.find(({ number }) => number === index + 1)?.text.trim();
    if (reply === undefined) return { problem: 'It is missing.' };
    const problem = formProblem(text, reply);
    return problem === undefined ? { reply } : { problem };
  });

/**
 * Translates texts by a model; retries an invalid translation once and then omits it. In a small window, long texts are
 * translated in pieces.
 */
export async function translate(ask: Ask, request: TranslationRequest, run: Run): Promise<(string | undefined)[]> {
  const pieces = piecesOf(request.texts, run);
  const translated = await translatePieces(ask, { ...request, texts: pieces.map(({ text }) => text) }, run);
  return request.texts.map((text, at) => {
    const own = translated.filter((_, piece) => pieces[piece]?.of === at);
    return own.includes(undefined) ? undefined : own.join(glueOf(text));
  });
}

async function translatePieces(ask: Ask, request: TranslationRequest, run: Run): Promise<(string | undefined)[]> {
  const translated: (string | undefined)[] = [];
  for (const question of translationRequests(request)) {
    const reply = await ask(
      {
        messages: translationPrompt(question),
        schema: TranslationReply,
        maxOutputTokens: Math.min(TOKENS, Math.floor(windowOf(run) * REPLY)),
        temperature: 0,
        findProblems: (answer) =>
          held(question.texts, answer).flatMap(({ problem }, index) =>
            problem === undefined ? [] : [`Text ${index + 1}: ${problem}`],
          ),
      },
      run,
    );
    translated.push(...held(question.texts, reply).map(({ reply: text }) => text));
  }
  return translated;
}
