import { sumOfAgreements } from '@coursecraft/domain/criteria/agreement';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { courseMessages } from '../../../platform/i18n/server-messages.ts';
import type { Routes, Services } from '../../../request-context.ts';
import { writeAudit } from '../../admin/repository/audit.ts';
import { readAssessmentConfig } from '../../assessment/repository/assessment-config.ts';
import { notifyPerson, withdrawNotification } from '../../notifications/repository/notifications.ts';
import { lockStudent } from '../../progress/repository/rollups.ts';
import { followElsewhere } from '../../translations/repository/change-translation.ts';
import { readCourseNames } from '../../uploads/repository/sources.ts';
import { countDecisions, listUndecided, readAgreements, readCriterionToGrade } from '../queries.ts';
import { readGraderDecisions } from '../repository/grader-decisions.ts';
import {
  findStudent,
  notifyGraded,
  notifyRegraded,
  overrule,
  type RegradeDecision,
  readGraded,
  reopenRegradeRequest,
  settleRegradeRequest,
  takesBack,
} from '../repository/regrade-decisions.ts';
import { deleteTeacherGrade, readTeacherGrade, saveTeacherGrade } from '../repository/teacher-grades.ts';
import { presentQueuedAnswer } from './present-answer.ts';

type Served = 'getMarking' | 'listMarkable' | 'markAnswer' | 'takeBackMark';

const share = ({ tried, agreeing }: { tried: number; agreeing: number }) => (tried > 0 ? agreeing / tried : -1);

export const answerRoutes = ({ db }: Services, onDecided: (courseId: string) => void): Routes<Served> => ({
  async getMarking({ params: { courseId }, query: { groupId, assigned }, caller }) {
    const of = { courseId, groupId, assigned: assigned && { to: assigned, uid: caller.uid } };
    const [agreements, decisions] = await Promise.all([
      readAgreements(db, courseId),
      readGraderDecisions(db, courseId),
    ]);
    const criteria = agreements.map((one) => ({ ...one, decisions: decisions.get(one.rowId) }));
    return {
      ...(await countDecisions(db, of)),
      agreement: sumOfAgreements(criteria),
      criteria: criteria.toSorted((one, other) => share(one) - share(other)),
    };
  },

  async listMarkable({ params: { courseId }, query: { groupId, assigned, ...paging }, caller }) {
    const of = { courseId, groupId, assigned: assigned && { to: assigned, uid: caller.uid } };
    const { evidencePerRow } = await readAssessmentConfig(db, courseId);
    const { page, nextCursor } = await listUndecided(db, of, evidencePerRow, paging);
    return { answers: await presentQueuedAnswer(db, of, page), nextCursor };
  },

  async markAnswer({ params: { courseId, evidenceId }, body, caller }) {
    const { verdict, missing = [], comment } = body;
    const { language } = await readCourseNames(db, courseId);
    const regradeDecision: RegradeDecision = {
      verdict,
      comment: comment || courseMessages('rulings', language)(`marked-${verdict}`),
      by: caller.uid,
    };
    const student = await findStudent(db, courseId, evidenceId);
    const marked = await db.transaction(async (tx) => {
      await lockStudent(tx, student);
      const graded = await readGraded(tx, student, evidenceId);
      const { entry, current: status, answer } = graded;
      if (entry.source !== 'answer') throw new AppError('unprocessable', 'verdict-not-contestable');
      if (await readTeacherGrade(tx, student, evidenceId)) throw new AppError('conflict', 'answer-marked-already');
      const row = await readCriterionToGrade(tx, courseId, entry.rowId);
      if (!row?.isActive || entry.rowVersion < row.askedSince) {
        throw new AppError('conflict', 'answer-of-other-meaning');
      }
      if (missing.some((pointId) => !row.pointIds.includes(pointId))) {
        throw new AppError('conflict', 'missing-point-unknown');
      }
      const differs = status.verdict !== verdict;
      if (differs && !body.takesBack && (await takesBack(tx, student, graded, regradeDecision))) {
        throw new AppError('conflict', 'mark-takes-mastery');
      }
      const decisionId = differs ? await overrule(tx, student, graded, regradeDecision) : undefined;
      const former = differs ? status.verdict : undefined;
      await settleRegradeRequest(tx, student, evidenceId, regradeDecision);
      if (differs) {
        const about = { partId: answer.elementId, reason: regradeDecision.comment, subjectId: evidenceId };
        await (status.verdict === 'submitted' ? notifyGraded : notifyRegraded)(tx, caller, student, about);
      }
      const learned = await saveTeacherGrade(tx, student, graded, {
        verdict,
        missing,
        by: caller.uid,
        rulingId: decisionId,
        former,
      });
      return { verdict, overruled: differs && former !== 'submitted', learned: learned.wordings.length };
    });
    await followElsewhere(db, student);
    onDecided(courseId);
    return marked;
  },

  async takeBackMark({ params: { courseId, evidenceId }, caller }) {
    const { language } = await readCourseNames(db, courseId);
    const student = await findStudent(db, courseId, evidenceId);
    const verdict = await db.transaction(async (tx) => {
      await lockStudent(tx, student);
      const graded = await readGraded(tx, student, evidenceId);
      const mark = await readTeacherGrade(tx, student, evidenceId);
      if (!mark) throw notFound('mark');
      await deleteTeacherGrade(tx, student, mark, caller.uid);
      await reopenRegradeRequest(tx, student, evidenceId);
      // The log is append-only, so a regrade decision of its own restores the former result.
      if (!mark.former || graded.current.evidenceId !== mark.rulingId) return graded.current.verdict;
      const comment = courseMessages('rulings', language)('taken-back');
      await overrule(tx, student, graded, { verdict: mark.former, comment, by: caller.uid });
      const isGrade = mark.former === 'submitted';
      if (!isGrade) await writeAudit(tx, caller, { action: 'overruled-verdict', person: student.studentId, courseId });
      const kind = isGrade ? 'answer-graded' : 'verdict-overruled';
      const notification = { uid: student.studentId, kind, subjectId: evidenceId } as const;
      const partId = graded.answer.elementId;
      // A student who has read the first notification gets another one.
      if (!(await withdrawNotification(tx, notification)))
        await notifyPerson(tx, {
          ...notification,
          kind: 'verdict-overruled',
          by: caller.uid,
          courseId,
          partId,
          reason: comment,
        });
      return mark.former;
    });
    await followElsewhere(db, student);
    onDecided(courseId);
    return { verdict };
  },
});
