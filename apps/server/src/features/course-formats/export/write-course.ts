import type { ExportFormat } from '@coursecraft/contract/course-formats/course-transfer';
import type { WritingOptions } from '@coursecraft/interop/format';
import type { Database } from '../../../platform/db/connect.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { PackageWriter, WrittenPackage } from '../programs/package-writer.ts';
import { portableOfCourse } from './portable-of-course.ts';
import { readStored } from './queries.ts';

type From = { db: Database; storage: Storage; writer: PackageWriter };
type WriteCourseParams = {
  courseId: string;
  format: ExportFormat;
  options: Omit<WritingOptions, 'address'>;
  site: string | undefined;
  drafts: boolean;
  documents: boolean;
  versions: boolean;
  signal: AbortSignal;
};

const SNAPSHOT = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

export async function writeCourse<T>(
  { db, storage, writer }: From,
  { courseId, format, options: chosen, site, drafts, documents, versions, signal }: WriteCourseParams,
  use: (written: WrittenPackage, title: string) => Promise<T>,
): Promise<T> {
  const stored = await db.transaction((tx) => readStored(tx, courseId, { versions }), SNAPSHOT);
  const course = portableOfCourse(stored, { drafts, documents, look: ['pdf', 'coursecraft', 'docx'].includes(format) });
  const keyOf = new Map(stored.storage.map(({ name, storageKey }) => [name, storageKey]));
  const open = async (name: string) => storage.read(keyOf.get(name) ?? name);
  const options = { ...chosen, ...(site && { address: `${site}/student/course?course=${courseId}` }) };
  return writer.write({ course, format, options, open }, (written) => use(written, course.title), signal);
}
