import { createHash } from 'node:crypto';
import type { JudgeRequest, JudgeRun, RowJudgement } from '@coursecraft/ai/engine/engine';
import { JudgeReply } from '@coursecraft/ai/engine/replies';
import { asData } from '@coursecraft/ai/prompts/data';
import { isCopied } from '@coursecraft/engine/judge/copied-from';
import { coreOf } from '@coursecraft/engine/judge/row-references';
import { askModel } from './ask-model.ts';
import type { Access } from './call-model.ts';
import { ownQuote } from './own-quote.ts';
import { judgePrompt } from './prompts/judging.ts';

const TOKENS = 4000;

/** The rules of code that a reply is held to: another number where they become others. */
const RULES = 2;

/** Changes with the words that a model is asked in, and with what its reply is held to. */
export function judgingStyle(): string {
  const row = { rowId: '', statement: '', guidance: '', goldAnswers: [{ text: '', verdict: 'met' as const }] };
  const nothing = { question: '', answer: '', rows: [row], seen: '', language: 'en' };
  const asked = judgePrompt([{ ...nothing, strictness: 'standard' }]);
  return createHash('sha256')
    .update(JSON.stringify([asked, RULES]))
    .digest('hex')
    .slice(0, 12);
}

/** Answers that one question to a model holds, and their characters with criteria and lesson. */
const AT_ONCE = 10;
const ROOM = 40_000;

/** Parts answers into batches that fit one question. */
function batchesOf(requests: readonly JudgeRequest[]): JudgeRequest[][] {
  const batches: JudgeRequest[][] = [];
  let room = 0;
  for (const request of requests) {
    const size = JSON.stringify(request).length;
    const last = batches.at(-1);
    if (last && last.length < AT_ONCE && size <= room) last.push(request);
    else {
      batches.push([request]);
      room = ROOM;
    }
    room -= size;
  }
  return batches;
}

/**
 * Judges answers criterion by criterion, several answers a question. A verdict of `met` holds only with a quote of the
 * student's own words. An answer without words, or that is copied, is not sent.
 */
export async function judge(
  access: Access,
  requests: readonly JudgeRequest[],
  run: JudgeRun,
): Promise<RowJudgement[][]> {
  const open = requests.filter((request) => nothingIn(request) === undefined);
  const said = new Map<JudgeRequest, Judgements>();
  for (const batch of batchesOf(open)) {
    const { answers } = await askModel(
      access,
      {
        messages: judgePrompt(batch),
        schema: JudgeReply,
        maxOutputTokens: TOKENS,
        temperature: 0,
        findProblems: (reply) => problemsOf(reply, batch),
      },
      run,
    );
    for (const { answer, judgements } of answers) {
      const request = batch[answer - 1];
      if (request) said.set(request, judgements);
    }
  }
  return requests.map((request) => heldTo(request, said.get(request) ?? []));
}

type Judgements = JudgeReply['answers'][number]['judgements'];

/** Why there is nothing in an answer that a grader could read. */
function nothingIn({ answer, seen }: JudgeRequest): 'too-short' | 'copied' | undefined {
  if (answer.trim() === '') return 'too-short';
  return isCopied(answer, seen) ? 'copied' : undefined;
}

/** What a model says of an answer, as far as it may say it. */
function heldTo(request: JudgeRequest, judgements: Judgements): RowJudgement[] {
  const nothing = nothingIn(request);
  return request.rows.map(({ rowId, statement }, at): RowJudgement => {
    if (nothing) return { rowId, verdict: 'not-yet', reason: nothing };
    if (!coreOf(statement)) return { rowId, verdict: 'not-yet', reason: 'empty-rubric' };
    const said = judgements.find(({ row }) => row === at + 1);
    if (!said) return { rowId, verdict: 'not-yet', reason: 'off-topic' };
    if (said.verdict !== 'met')
      return { rowId, verdict: said.verdict, reason: said.reason === 'met' ? 'partly' : said.reason };
    const own = ownQuote(request.answer, said.quote, request.seen);
    if ('quote' in own) return { rowId, verdict: 'met', quote: own.quote, reason: 'met' };
    return own.problem === 'copied'
      ? { rowId, verdict: 'not-yet', reason: 'copied' }
      : { rowId, verdict: 'partly', reason: 'partly' };
  });
}

const problemsOf = ({ answers }: JudgeReply, batch: readonly JudgeRequest[]): string[] =>
  batch.flatMap(({ rows, answer, seen }, at) => {
    const judgements = answers.find((one) => one.answer === at + 1)?.judgements ?? [];
    return [
      ...rows.flatMap((_, index) =>
        judgements.some(({ row }) => row === index + 1)
          ? []
          : [`Criterion ${index + 1} of answer ${at + 1} has no verdict.`],
      ),
      ...judgements.flatMap(({ row, verdict, quote }) => {
        const own = verdict === 'met' ? ownQuote(answer, quote, seen) : undefined;
        return own && 'problem' in own && own.problem === 'not-found'
          ? [
              `The quote for criterion ${row} does not stand in answer ${at + 1}. Copy it from: ${asData('answer', answer)}`,
            ]
          : [];
      }),
    ];
  });
