import { createReadStream } from 'node:fs';
import type { ExportFormat } from '@coursecraft/contract/shapes/course-transfer';
import { fileName } from '../../interchange/file-name.ts';
import type { PackageWriter, WrittenPackage } from '../../interchange/package-writer.ts';
import type { Handlers, RequestContext, Services } from '../../request-context.ts';
import { writeCourse } from './write-course.ts';

type Served = 'previewExport' | 'exportCourse';
type Asked = Pick<RequestContext<'exportCourse'>, 'params' | 'query' | 'signal'>;

export const courseExportHandlers = ({ db, storage, address }: Services, writer: PackageWriter): Handlers<Served> => {
  const write = <T>(
    { params: { courseId, format }, query, signal }: Asked,
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
