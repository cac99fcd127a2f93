import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { courseMessages } from '../../../platform/i18n/server-messages.ts';
import type { RequestContext, Routes, Services } from '../../../request-context.ts';
import { lockStudent, type Student } from '../../progress/repository/rollups.ts';
import { followElsewhere } from '../../translations/repository/change-translation.ts';
import { readCourseNames } from '../../uploads/repository/sources.ts';
import {
  findStudent,
  notifyRegraded,
  overrule,
  type RegradeDecision,
  readGraded,
  settleRegradeRequest,
} from '../repository/regrade-decisions.ts';
import { listGrantable, readOffers } from './queries.ts';

type Served = 'listGrantable' | 'grantAnswers';

export const grantRoutes = ({ db }: Services): Routes<Served> => {
  /** Accepts one answer; does nothing if it counts already. No person read it, so it becomes no example. */
  const grant = async (
    student: Student,
    evidenceId: string,
    regradeDecision: Omit<RegradeDecision, 'by'>,
    caller: RequestContext<'grantAnswers'>['caller'],
  ): Promise<string[]> =>
    db.transaction(async (tx) => {
      await lockStudent(tx, student);
      const graded = await readGraded(tx, student, evidenceId);
      if (graded.current.verdict === 'met') return [];
      const by = caller.uid;
      await overrule(tx, student, graded, { ...regradeDecision, by });
      await settleRegradeRequest(tx, student, evidenceId, { ...regradeDecision, by });
      const about = { partId: graded.answer.elementId, reason: regradeDecision.comment, subjectId: evidenceId };
      await notifyRegraded(tx, caller, student, about);
      return [evidenceId];
    });

  return {
    async listGrantable({ params: { courseId }, query: { groupId } }) {
      return { answers: await listGrantable(db, { courseId, groupId }) };
    },

    async grantAnswers({ params: { courseId }, body: { evidenceIds }, caller }) {
      const ids = [...new Set(evidenceIds)];
      const students = new Map<string, Student>();
      for (const id of ids) students.set(id, await findStudent(db, courseId, id));
      const offers = new Map((await readOffers(db, courseId, ids)).map((offer) => [offer.evidenceId, offer]));
      const others = ids.filter((id) => !offers.has(id));
      for (const id of others) {
        const { current: status } = await readGraded(db, students.get(id) ?? { courseId, studentId: '' }, id);
        if (status.verdict !== 'met') throw new AppError('conflict', 'answer-not-grantable');
      }
      const { language } = await readCourseNames(db, courseId);
      const granted: string[] = [];
      for (const { evidenceId, reason, quote } of offers.values()) {
        const student = students.get(evidenceId);
        if (!student) throw notFound('evidence');
        const comment = courseMessages('rulings', language)(`granted-${reason}`);
        granted.push(...(await grant(student, evidenceId, { verdict: 'met', comment, quote }, caller)));
        await followElsewhere(db, student);
      }
      return { granted };
    },
  };
};
