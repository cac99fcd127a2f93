import { KEY_POINTS, MISCONCEPTIONS } from '@coursecraft/contract/criteria/criterion-saving';
import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';
import type { Ask } from '../engine/ask.ts';
import type { Engine, GradingRun, KeyPointsRequest, WrittenKeyPoints } from '../engine/engine.ts';
import { isTooMuchText } from '../engine/refusal.ts';
import { KeyPointsReply } from '../engine/replies.ts';
import { splitGroups } from '../retrieval/split-groups.ts';
import { isSmallWindow, windowOf } from '../retrieval/window.ts';
import { keyPointsPrompt } from './key-points-prompt.ts';

const TOKENS = 4000;
/** Shares of a small window: the criteria in one request, and the reply. */
const READ = 0.25;
const REPLY = 0.25;

/** Converts a model's list to inert texts within the limits of number and length. */
export const listOfReply = (texts: readonly string[], limits: { ofRow: number; characters: number }): string[] =>
  [...new Set(texts.map((text) => inertMarkdown(text).trim().slice(0, limits.characters)))]
    .filter((text) => /\p{L}|\d/u.test(text))
    .slice(0, limits.ofRow);

/** Asks a model for key points; the offline engine writes what fails, because nobody waits for a retry. */
export async function writeKeyPoints(
  ask: Ask,
  builtin: Pick<Engine, 'writeKeyPoints'>,
  request: KeyPointsRequest,
  run: GradingRun,
): Promise<WrittenKeyPoints[]> {
  const groups = isSmallWindow(run) ? splitGroups(request.rows, JSON.stringify, windowOf(run) * READ) : [request.rows];
  if (groups.length > 1) {
    const written: WrittenKeyPoints[] = [];
    for (const rows of groups) written.push(...(await writeKeyPoints(ask, builtin, { ...request, rows }, run)));
    return written;
  }
  const own = await builtin.writeKeyPoints(request, run);
  try {
    const { criteria } = await ask(
      {
        messages: keyPointsPrompt(request),
        schema: KeyPointsReply,
        maxOutputTokens: Math.min(TOKENS, Math.floor(windowOf(run) * REPLY)),
        temperature: 0,
        findProblems: (reply) => problemsOf(reply, request),
      },
      run,
    );
    return own.map((written, at) => {
      const said = criteria.find(({ number }) => number === at + 1);
      const keyPoints = listOfReply(said?.keyPoints ?? [], KEY_POINTS);
      const misconceptions = listOfReply(said?.misconceptions ?? [], MISCONCEPTIONS);
      return keyPoints.length > 0 ? { key: written.key, keyPoints, misconceptions } : written;
    });
  } catch (error) {
    run.signal.throwIfAborted();
    if (isTooMuchText(error) && !isSmallWindow(run)) throw error;
    return own;
  }
}

const problemsOf = ({ criteria }: KeyPointsReply, { rows }: KeyPointsRequest): string[] =>
  rows.flatMap((_, at) => {
    const said = criteria.find(({ number }) => number === at + 1);
    if (!said || said.keyPoints.length === 0) return [`Criterion ${at + 1} has no key points.`];
    return said.keyPoints.length > KEY_POINTS.ofRow ? [`Criterion ${at + 1} has more than four key points.`] : [];
  });
