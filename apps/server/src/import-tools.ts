import type { Making } from './features/course-formats/import/make-import.ts';
import { deleteCourse, deletePart } from './features/courses/deletion/queries.ts';
import { undoDeletion } from './features/courses/deletion/undo-deletion.ts';
import { addCourseToScope, insertCourse } from './features/courses/queries.ts';
import { deleteUpload } from './features/uploads/queries.ts';
import type { ReadingWork } from './features/uploads/reading-work.ts';
import { receiveFile } from './features/uploads/receive-file.ts';
import { newId } from './platform/db/new-id.ts';
import type { Services } from './request-context.ts';

type OnMade = Making['onMade'];

export const importTools = (services: Services, readings: Pick<ReadingWork, 'add'>, onMade: OnMade): Making => ({
  async openCourse({ title, description, language }) {
    const courseId = newId('crs');
    await insertCourse(services.db, { courseId, title, description, ...(language && { language }) });
    return courseId;
  },
  showCourse: (tx, caller, courseId) => addCourseToScope(tx, services.config, caller, courseId),
  hideCourse: deleteCourse,
  deletePart,
  async bringBack(tx, courseId, undoToken, caller) {
    await undoDeletion(tx, courseId, undoToken, { caller, learnerId: caller.uid, isAuthor: true });
  },
  async deleteFile(tx, file, uid) {
    await deleteUpload(tx, file, uid);
  },
  async keepFile(courseId, uid, file) {
    const { storageKey, ...upload } = await receiveFile(services, courseId, uid, file, { attachments: true });
    if (upload.status === 'pending') await readings.add({ courseId, name: upload.name, storageKey, mime: upload.mime });
    return upload.name;
  },
  onMade,
});
