import { notFound } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../../request-context.ts';
import { readCourse } from '../repository/course.ts';
import { findPart } from '../repository/course-order.ts';
import { listDeletions } from './list/queries.ts';
import { countProofs, deleteCourse, deletePart, restoreCourse } from './queries.ts';
import { undoDeletion } from './undo-deletion.ts';

type Served =
  | 'deleteModule'
  | 'deleteSection'
  | 'deleteElement'
  | 'undoDelete'
  | 'listDeletions'
  | 'countProofs'
  | 'deleteCourse'
  | 'restoreCourse';

/** `onUploadBack` runs for restored uploads, because their text may still be unread. */
export const deletingRoutes = ({ db }: Services, onUploadBack: () => Promise<void>): Routes<Served> => ({
  async deleteModule({ params: { courseId, moduleId }, caller }) {
    const target = { courseId, level: 'module', id: moduleId, parentId: courseId, deletedBy: caller.uid } as const;
    return db.transaction((tx) => deletePart(tx, target));
  },

  async deleteSection({ params: { courseId, moduleId, sectionId }, caller }) {
    const target = { courseId, level: 'section', id: sectionId, parentId: moduleId, deletedBy: caller.uid } as const;
    return db.transaction((tx) => deletePart(tx, target));
  },

  async deleteElement({ params: { courseId, sectionId, elementId }, caller }) {
    const target = { courseId, level: 'element', id: elementId, parentId: sectionId, deletedBy: caller.uid } as const;
    return db.transaction((tx) => deletePart(tx, target));
  },

  async undoDelete({ params: { courseId }, body, caller, learnerId: studentId, isAuthor }) {
    const who = { caller, learnerId: studentId, isAuthor };
    const undone = await db.transaction((tx) => undoDeletion(tx, courseId, body.undoToken, who));
    if (undone.kind === 'upload') await onUploadBack();
    return undone;
  },

  async listDeletions({ params: { courseId } }) {
    return { deletions: await listDeletions(db, courseId) };
  },

  async countProofs({ params: { courseId }, query: { partId } }) {
    const part = await findPart(db, courseId, partId);
    if (!part) throw notFound('part');
    return { students: await countProofs(db, { courseId, level: part.level, id: partId }) };
  },

  async deleteCourse({ params }) {
    await deleteCourse(db, params.courseId);
    return {};
  },

  async restoreCourse({ params: { courseId } }) {
    await restoreCourse(db, courseId);
    return { course: await readCourse(db, courseId, { view: 'author', outline: false }) };
  },
});
