import type { TransferNote } from '@coursecraft/contract/course-formats/course-transfer';
import { kindOf } from '../../course/file-kind.ts';
import type { BackupFile } from './backup-files.ts';
import { nameInside } from './backup-files.ts';
import type { CourseReading } from './course-reading.ts';

const OF_PEOPLE = /^(?:user|assignsubmission|assignfeedback|mod_workshop|mod_forum|mod_data|question_response|badges)/;
const PRIVATE_AREAS = /^(?:private|draft|submission_|feedback_|post$|attachment$|response_|icon$|profile)/;

/** Reports files that no text shows: course files one by one, user files together. */
export function reportBackupFiles({ files, parts, shelf, backupFiles }: CourseReading): void {
  const kept = new Set(shelf.files().map(({ path }) => path));
  const reported = new Set<string>();
  const ofPeople = new Map<string, number>();
  for (const file of [...backupFiles.values()].flat()) {
    const { path, component, area } = file;
    if (kept.has(path) || reported.has(`${path} ${file.name}`) || isInPackage(file)) continue;
    reported.add(`${path} ${file.name}`);
    files.mark?.(path, 'told');
    const called = [component, area].filter(Boolean).join('/');
    if (OF_PEOPLE.test(component) && PRIVATE_AREAS.test(area)) {
      ofPeople.set(called, (ofPeople.get(called) ?? 0) + 1);
      continue;
    }
    const title = nameInside(file);
    parts
      .add({ key: `file:${component}/${area}/${title}`, kind: kindOf(title), called: called || 'file', title })
      .leaveOut(whyNot(file, files.has(path)), title);
  }
  for (const [called, count] of ofPeople)
    parts
      .add({ key: `people:${called}`, kind: 'file', called, title: `${called} (${count})` })
      .leaveOut('people-dropped', String(count));
}

const isInPackage = ({ component, area }: BackupFile) =>
  /^mod_(?:scorm|h5pactivity|hvp)$/.test(component) && area === 'content';

function whyNot({ component, area }: BackupFile, isThere: boolean): TransferNote {
  if (!isThere) return 'file-missing';
  return component === 'backup' || area === 'overviewfiles' ? 'settings-dropped' : 'unused';
}
