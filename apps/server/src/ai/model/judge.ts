import { createHash } from 'node:crypto';
import type { Engine, JudgeRequest, JudgeRun, RowJudgement } from '@coursecraft/engine/engine';
import { askModel } from './ask-model.ts';
import type { Access } from './call-model.ts';
import { mayProve } from './may-prove.ts';
import { judgePrompt } from './prompts/judging.ts';
import { JudgeReply } from './replies.ts';

const TOKENS = 4000;

/** What an answer is whoever judges it: nothing to judge, or nothing of the student's own. A model cannot overrule it. */
const FINAL: ReadonlySet<RowJudgement['reason']> = new Set(['copied', 'too-short', 'keywords-only', 'empty-rubric']);

/** Changes with the words that a model is asked in, and with what code sees before it. */
export function judgingStyle(builtin: Pick<Engine, 'judgeName'>): string {
  const row = { rowId: '', statement: '', guidance: '', goldAnswers: [{ text: '', verdict: 'met' as const }] };
  const nothing = { question: '', answer: '', rows: [row], seen: '', language: 'en' };
  const asked = judgePrompt([{ ...nothing, strictness: 'standard' }]);
  return createHash('sha256')
    .update(JSON.stringify([asked, builtin.judgeName()]))
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
 * Judges answers criterion by criterion, several answers a question. A verdict of `met` holds only with a verbatim quote, and
 * never against what code can see; an answer in which code sees nothing to judge is not sent.
 */
export async function judge(
  access: Access,
  builtin: Pick<Engine, 'judge'>,
  requests: readonly JudgeRequest[],
  run: JudgeRun,
): Promise<RowJudgement[][]> {
  const lexical = await builtin.judge(requests, run);
  const open = requests.filter((_, at) => !lexical[at]?.every(({ reason }) => FINAL.has(reason)));
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
  return requests.map((request, at) => heldTo(request, lexical[at] ?? [], said.get(request) ?? []));
}

type Judgements = JudgeReply['answers'][number]['judgements'];

/** What a model says of an answer, as far as it may say it. */
const heldTo = (request: JudgeRequest, lexical: readonly RowJudgement[], judgements: Judgements): RowJudgement[] =>
  lexical.map((own, at): RowJudgement => {
    if (FINAL.has(own.reason)) return own;
    const { rowId } = own;
    const said = judgements.find(({ row }) => row === at + 1);
    if (!said) return { rowId, verdict: 'not-yet', reason: 'off-topic' };
    const quote = said.quote && request.answer.includes(said.quote) ? said.quote : undefined;
    const { answer: written, language } = request;
    if (quote && !mayProve(quote, { written, about: aboutRow(request, at), language }))
      return { rowId, verdict: 'not-yet', reason: 'off-topic' };
    if (said.verdict === 'met')
      return quote ? { rowId, verdict: 'met', quote, reason: 'met' } : { rowId, verdict: 'partly', reason: 'partly' };
    return { rowId, verdict: said.verdict, reason: said.reason === 'met' ? 'partly' : said.reason };
  });

const problemsOf = ({ answers }: JudgeReply, batch: readonly JudgeRequest[]): string[] =>
  batch.flatMap(({ rows, answer }, at) => {
    const judgements = answers.find((one) => one.answer === at + 1)?.judgements ?? [];
    return [
      ...rows.flatMap((_, index) =>
        judgements.some(({ row }) => row === index + 1)
          ? []
          : [`Criterion ${index + 1} of answer ${at + 1} has no verdict.`],
      ),
      ...judgements.flatMap(({ row, verdict, quote }) =>
        verdict === 'met' && !(quote && answer.includes(quote))
          ? [`The quote for criterion ${row} does not stand in answer ${at + 1} letter for letter.`]
          : [],
      ),
    ];
  });

/** All that a criterion and its question speak of. */
const aboutRow = ({ rows, question }: JudgeRequest, at: number): string =>
  [question, rows[at]?.statement, ...(rows[at]?.goldAnswers ?? []).map(({ text }) => text)].join(' ');
