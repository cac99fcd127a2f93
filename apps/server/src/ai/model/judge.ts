import type { Engine, JudgeRequest, JudgeRun, RowJudgement } from '../engine.ts';
import { type Access, askModel } from './ask-model.ts';
import { judgePrompt } from './prompts/judging.ts';
import { JudgeReply } from './replies.ts';

const TOKENS = 4000;

/** What an answer is whoever judges it: no words of the student's own, or none on the subject. A model cannot overrule it. */
const FINAL: ReadonlySet<RowJudgement['reason']> = new Set(['copied', 'too-short', 'off-topic', 'empty-rubric']);

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
