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
  const asked = judgePrompt({
    question: '',
    answer: '',
    rows: [row],
    seen: '',
    strictness: 'standard',
    language: 'en',
  });
  return createHash('sha256')
    .update(JSON.stringify([asked, builtin.judgeName()]))
    .digest('hex')
    .slice(0, 12);
}

/** Judges row by row. A verdict of `met` holds only with a verbatim quote, and never against what code can see. */
export async function judge(
  access: Access,
  builtin: Pick<Engine, 'judge'>,
  request: JudgeRequest,
  run: JudgeRun,
): Promise<RowJudgement[]> {
  const lexical = await builtin.judge(request, run);
  if (lexical.every(({ reason }) => FINAL.has(reason))) return lexical;
  const { judgements } = await askModel(
    access,
    {
      messages: judgePrompt(request),
      schema: JudgeReply,
      maxOutputTokens: TOKENS,
      temperature: 0,
      findProblems: (reply) => problemsOf(reply, request),
    },
    run,
  );
  return lexical.map((own, at): RowJudgement => {
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
}

function problemsOf({ judgements }: JudgeReply, { rows, answer }: JudgeRequest): string[] {
  return [
    ...rows.flatMap((_, at) =>
      judgements.some(({ row }) => row === at + 1) ? [] : [`Criterion ${at + 1} has no verdict.`],
    ),
    ...judgements.flatMap(({ row, verdict, quote }) =>
      verdict === 'met' && !(quote && answer.includes(quote))
        ? [`The quote for criterion ${row} does not stand in the answer letter for letter.`]
        : [],
    ),
  ];
}

/** All that a criterion and its question speak of. */
const aboutRow = ({ rows, question }: JudgeRequest, at: number): string =>
  [question, rows[at]?.statement, ...(rows[at]?.goldAnswers ?? []).map(({ text }) => text)].join(' ');
