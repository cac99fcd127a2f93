import type { Profile } from '@coursecraft/contract/shapes/profile';
import { isTestStudent, testStudentId } from '@coursecraft/domain/people/test-student';
import { AppError, notFound } from '../../../errors/app-error.ts';
import { writeAudit } from '../../../records/audit.ts';
import { followElsewhere } from '../../../records/change-edition.ts';
import { isEnrolled } from '../../../records/course-relations.ts';
import { deleteLearningData } from '../../../records/learning-data.ts';
import { notifyPerson } from '../../../records/notifications.ts';
import { readProgress } from '../../../records/progress.ts';
import type { Learner } from '../../../records/rollups.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { forgetDone, resetPart } from './queries.ts';

type Served = 'deleteProgress' | 'resetCriteria' | 'deleteTestStudentData';

const isOwnTestStudent = (caller: Profile, studentId: string) => studentId === testStudentId(caller.uid);

/** Takes back what was proved: freely of one's own test student, of a real student with a reason that they read. */
export const resettingHandlers = ({ db }: Services): Handlers<Served> => {
  const requireStudent = async ({ courseId, studentId }: Learner, caller: Profile) => {
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
      const learner = { studentId, courseId };
      const isOwn = isOwnTestStudent(caller, studentId);
      if (!isOwn) await requireStudent(learner, caller);
      if (!isOwn && !reason) {
        throw new AppError('invalid', 'reset-reason-missing');
      }
      const reset = await db.transaction(async (tx) => {
        const rowIds = await resetPart(tx, learner, part, caller.uid, reason);
        if (!isOwn && rowIds.length > 0) {
          await writeAudit(tx, caller, { action: 'reset-progress', person: studentId, courseId });
          const partId = part.elementId ?? part.sectionId ?? part.moduleId;
          const about = { courseId, partId, reason };
          await notifyPerson(tx, { uid: studentId, by: caller.uid, kind: 'progress-reset', ...about });
        }
        return rowIds;
      });
      await followElsewhere(db, learner);
      return { reset, progress: await readProgress(db, learner) };
    },

    async deleteTestStudentData({ params: { id }, query: { courseId }, caller }) {
      if (!isOwnTestStudent(caller, id)) throw new AppError('forbidden', 'own-test-student-only');
      await db.transaction((tx) => deleteLearningData(tx, [id], { courseId }));
      return {};
    },
  };
};
