import type { Profile } from '@coursecraft/contract/accounts/profile';
import { isTestStudent, testStudentId } from '@coursecraft/domain/accounts/test-student';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../../request-context.ts';
import { writeAudit } from '../../admin/repository/audit.ts';
import { announceChange } from '../../courses/repository/course-events.ts';
import { isEnrolled } from '../../courses/repository/course-relations.ts';
import { notifyPerson } from '../../notifications/repository/notifications.ts';
import { followElsewhere } from '../../translations/repository/change-translation.ts';
import { deleteLearningData } from '../repository/learning-data.ts';
import { readProgress } from '../repository/progress.ts';
import type { Student } from '../repository/rollups.ts';
import { forgetDone, resetPart } from './queries.ts';

type Served = 'deleteProgress' | 'resetCriteria' | 'deleteTestStudentData';

const isOwnTestStudent = (caller: Profile, studentId: string) => studentId === testStudentId(caller.uid);

/** Resets progress. For a real student an author gives a reason, which the student reads. */
export const resettingRoutes = ({ db }: Services): Routes<Served> => {
  const requireStudent = async ({ courseId, studentId }: Student, caller: Profile) => {
    if (isTestStudent(studentId)) throw new AppError('forbidden', 'own-test-student-only');
    if (studentId === caller.uid || !(await isEnrolled(db, courseId, studentId))) throw notFound('student');
  };

  return {
    async deleteProgress({ params, query, caller }) {
      if (!isOwnTestStudent(caller, params.studentId)) {
        await requireStudent(params, caller);
        throw new AppError('forbidden', 'reset-needs-reason');
      }
      await db.transaction(async (tx) => {
        await resetPart(tx, params, query, caller.uid);
        await forgetDone(tx, params, query);
      });
      return { progress: await readProgress(db, params) };
    },

    async resetCriteria({ body: { studentId, courseId, reason, ...part }, caller }) {
      const student = { studentId, courseId };
      const isOwn = isOwnTestStudent(caller, studentId);
      if (!isOwn) await requireStudent(student, caller);
      if (!isOwn && !reason) {
        throw new AppError('invalid', 'reset-reason-missing');
      }
      const reset = await db.transaction(async (tx) => {
        const rowIds = await resetPart(tx, student, part, caller.uid, reason);
        if (!isOwn && rowIds.length > 0) {
          await writeAudit(tx, caller, { action: 'reset-progress', person: studentId, courseId });
          const partId = part.elementId ?? part.sectionId ?? part.moduleId;
          const about = { courseId, partId, reason };
          await notifyPerson(tx, { uid: studentId, by: caller.uid, kind: 'progress-reset', ...about });
          await announceChange(tx, courseId, { studentId, answers: true });
        }
        return rowIds;
      });
      await followElsewhere(db, student);
      return { reset, progress: await readProgress(db, student) };
    },

    async deleteTestStudentData({ params: { id }, query: { courseId }, caller }) {
      if (!isOwnTestStudent(caller, id)) throw new AppError('forbidden', 'own-test-student-only');
      await db.transaction((tx) => deleteLearningData(tx, [id], { courseId }));
      return {};
    },
  };
};
