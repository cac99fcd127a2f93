import { withRegradeDecisions } from '@coursecraft/domain/mastery/with-regrade-decisions';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../../request-context.ts';
import { notifyGraded, notifyRegraded } from '../../grading-queue/repository/regrade-decisions.ts';
import { notifyAuthors } from '../../notifications/repository/notifications.ts';
import { followElsewhere } from '../../translations/repository/change-translation.ts';
import { listEvidence } from '../queries.ts';
import { readProgress } from '../repository/progress.ts';
import { listRegradeRequests, override, regradeRequest } from './queries.ts';

type Served = 'contestEvidence' | 'overrideEvidence' | 'listContests';

export const regradingRoutes = ({ db }: Services, onExample: (courseId: string) => void): Routes<Served> => ({
  async contestEvidence({ params: { evidenceId, ...student }, body }) {
    const { courseId, studentId: by } = student;
    await db.transaction(async (tx) => {
      const { elementId: partId } = await regradeRequest(tx, student, evidenceId, body);
      await notifyAuthors(tx, { kind: 'verdict-contested', by, courseId, subjectId: evidenceId, partId });
    });
    const [evidence] = await listEvidence(db, student, { evidenceId });
    if (!evidence) throw notFound('evidence');
    return { evidence };
  },

  async overrideEvidence({ params: { evidenceId, ...student }, body, caller }) {
    await db.transaction(async (tx) => {
      const { elementId: partId, isGrade } = await override(tx, student, evidenceId, { ...body, by: caller.uid });
      await (isGrade ? notifyGraded : notifyRegraded)(tx, caller, student, { partId, reason: body.comment });
    });
    await followElsewhere(db, student);
    onExample(student.courseId);
    const log = await listEvidence(db, student);
    return {
      evidence: withRegradeDecisions(log, evidenceId),
      progress: await readProgress(db, student),
    };
  },

  async listContests({ params, query, caller }) {
    return listRegradeRequests(db, params.courseId, query, caller.uid);
  },
});
