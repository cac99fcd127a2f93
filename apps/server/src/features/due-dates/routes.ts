import type { NotBegun } from '@coursecraft/contract/due-dates/due-date';
import { moduleStatus } from '@coursecraft/domain/due-dates/module-status';
import { askedOccasion, wasRemindedToday } from '@coursecraft/domain/due-dates/reminding';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../request-context.ts';
import { announceChange } from '../courses/repository/course-events.ts';
import { holdModule, isSeen, listDueDates, setDueDate } from './queries.ts';
import { reachOf, remind } from './reminders/remind.ts';
import { listStudentsAtModules, type StudentAtModule } from './status/queries.ts';

type Served = 'listDueDates' | 'setDueDate' | 'getModuleStanding' | 'remindStudents';

const mailOf = ({ mail }: StudentAtModule) => (mail === 'sending' ? 'waiting' : mail);

export const dueDateRoutes = ({ db, postMail }: Services): Routes<Served> => {
  const reachNow = (student: StudentAtModule, now: number): NotBegun['reach'] => {
    const reach = reachOf(student, postMail !== undefined);
    return reach !== 'off' && wasRemindedToday(student, now) ? 'reminded-today' : reach;
  };

  const presentNotBegun = (student: StudentAtModule, now: number) => {
    const { studentId, displayName, dueOn, remindedAt } = student;
    const reminded = remindedAt !== undefined && { at: new Date(remindedAt).toISOString(), mail: mailOf(student) };
    return { studentId, displayName, dueOn, reach: reachNow(student, now), reminded: reminded || undefined };
  };

  return {
    async listDueDates({ params: { courseId } }) {
      return { dueDates: await listDueDates(db, courseId) };
    },

    async setDueDate({ params, body, caller }) {
      return db.transaction(async (tx) => {
        await holdModule(tx, params);
        await setDueDate(tx, params, { dueOn: body.dueOn, groupId: body.groupId, setBy: caller.uid });
        await announceChange(tx, params.courseId, { dueDates: true });
        return { dueDates: await listDueDates(tx, params.courseId, params.moduleId) };
      });
    },

    async getModuleStanding({ params }) {
      const { courseId, moduleId } = params;
      const students = await db.transaction(async (tx) => {
        await holdModule(tx, params);
        return listStudentsAtModules(tx, { courseId, moduleIds: [moduleId] });
      });
      const now = Date.now();
      const notBegun = students
        .filter(({ begunAt }) => begunAt === undefined)
        .map((student) => presentNotBegun(student, now));
      return { standing: { ...moduleStatus(students, now), notBegun } };
    },

    async remindStudents({ params, body: { studentIds }, caller }) {
      const { courseId, moduleId } = params;
      const now = Date.now();
      return db.transaction(async (tx) => {
        await holdModule(tx, params);
        if (!(await isSeen(tx, params))) throw new AppError('conflict', 'module-is-draft');
        const students = await listStudentsAtModules(tx, { courseId, moduleIds: [moduleId], studentIds });
        if (students.length < new Set(studentIds).size) throw notFound('student');
        const reminded: string[] = [];
        let byMail = 0;
        for (const student of students) {
          const reach = reachNow(student, now);
          if (student.begunAt !== undefined || reach === 'off' || reach === 'reminded-today') continue;
          const occasion = askedOccasion(now, student.timeZone);
          if (!(await remind(tx, courseId, student, { occasion, by: caller.uid, reach, now }))) continue;
          reminded.push(student.studentId);
          if (reach === 'mail') byMail += 1;
        }
        return { reminded, byMail };
      });
    },
  };
};
