import { createReadStream } from 'node:fs';
import type { ExportFormat } from '@coursecraft/contract/course-formats/course-transfer';
import { fileName } from '../../../../../../packages/domain/src/text/file-name.ts';
import type { RequestContext, Routes, Services } from '../../../request-context.ts';
import type { PackageWriter, WrittenPackage } from '../programs/package-writer.ts';
import { writeCourse } from './write-course.ts';

type Served = 'previewExport' | 'exportCourse';
type ExportContext = Pick<RequestContext<'exportCourse'>, 'params' | 'query' | 'signal'>;

export const courseExportRoutes = ({ db, storage, address }: Services, writer: PackageWriter): Routes<Served> => {
  const write = <T>(
    { params: { courseId, format }, query, signal }: ExportContext,
    use: (written: WrittenPackage, title: string) => Promise<T>,
  ) =>
    writeCourse(
      { db, storage, writer },
      {
        courseId,
        format: format as ExportFormat,
        options: {
          withSolutions: query.solutions ?? false,
          withCriteria: query.criteria ?? false,
        },
        site: address,
        drafts: query.drafts ?? false,
        documents: query.documents ?? false,
        versions: query.versions ?? false,
        signal,
      },
      use,
    );

  return {
    previewExport: (asked) =>
      write(asked, async ({ losses, ending, elements }, title) => ({
        name: fileName(title, ending),
        losses,
        elements,
      })),

    exportCourse: (asked) =>
      write(asked, async ({ pack, ending, mime }, title) => {
        const { path, size, remove } = await pack();
        const content = createReadStream(path);
        content.once('close', () => void remove());
        return { name: fileName(title, ending), mime, size, content, inline: false };
      }),
  };
};
