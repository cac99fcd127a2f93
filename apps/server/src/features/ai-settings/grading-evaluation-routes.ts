import { notFound } from '@coursecraft/domain/refusals/app-error';
import { type ConnectionSettings, identityOf } from '../../ai/connections/connection-settings.ts';
import { readRoles } from '../../ai/connections/queries.ts';
import { ANY_LANGUAGE } from '../../ai/evaluation/autonomy.ts';
import { benchmarkAnswers, estimateEvaluation } from '../../ai/evaluation/benchmark.ts';
import type { EvaluationWork } from '../../ai/evaluation/evaluation-work.ts';
import { endEvaluation, insertEvaluation, listEvaluations, readEvaluation } from '../../ai/evaluation/queries.ts';
import { costOf } from '../../ai/model/cost-of.ts';
import type { Routes, Services } from '../../request-context.ts';
import { writeAudit } from '../admin/repository/audit.ts';

type Served = 'listGradingEvaluations' | 'startGradingEvaluation' | 'stopGradingEvaluation';

export const gradingEvaluationRoutes = (
  { db, ai }: Services,
  evaluations: Pick<EvaluationWork, 'add'>,
): Routes<Served> => {
  const estimateFor = async (connection: ConnectionSettings, model: string) => {
    const estimate = estimateEvaluation();
    const price = (await ai.accessTo(connection, model)).price(model);
    return { ...estimate, ...(price && { cost: costOf(price, estimate) }) };
  };

  return {
    async listGradingEvaluations() {
      const { grading } = ai.environment?.roles ?? (await readRoles(db)).roles;
      const connection = grading && (await ai.findConnection(grading.connectionId));
      const { mode, reason } = ai.autonomyOf({}, ANY_LANGUAGE);
      return {
        evaluations: await listEvaluations(db),
        ...(connection && {
          grader: {
            ...{ connectionId: grading.connectionId, model: grading.model },
            autonomy: { mode, reason },
            estimate: await estimateFor(connection, grading.model),
          },
        }),
      };
    },

    async startGradingEvaluation({ body: { connectionId, model }, caller }) {
      const connection = await ai.findConnection(connectionId);
      if (!connection) throw notFound('ai-connection');
      const evaluation = await db.transaction(async (tx) => {
        const inserted = await insertEvaluation(tx, {
          ...{ connectionId, model, provider: connection.name, startedBy: caller.uid },
          grader: identityOf(connection, model),
          total: benchmarkAnswers().length,
        });
        await writeAudit(tx, caller, { action: 'started-grading-evaluation', person: caller.uid, subject: model });
        await evaluations.add(inserted.id, tx);
        return inserted;
      });
      return { evaluation };
    },

    async stopGradingEvaluation({ params: { evaluationId } }) {
      const stopped = await endEvaluation(db, evaluationId, { state: 'stopped' });
      return { evaluation: stopped ?? (await readEvaluation(db, evaluationId)) };
    },
  };
};
