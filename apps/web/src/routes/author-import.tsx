import { useNavigate, useSearchParams } from 'react-router';
import { useEditCourse } from '../app/author/use-edit-course.ts';
import { transferPaths } from '../app/navigation/transfer-paths.ts';
import { ImportStart } from '../features/course-formats/import/import-start.tsx';
import { ImportView } from '../features/course-formats/import/import-view.tsx';
import { courseImportMessages } from '../features/course-formats/import/messages.ts';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Page } from '../ui/page.tsx';
import { TextLink } from '../ui/text-link.tsx';

const IMPORT = 'import';
const INTO = 'into';

export function Component() {
  const t = useMessages(courseImportMessages);
  const navigate = useNavigate();
  const edit = useEditCourse();
  const [search] = useSearchParams();
  const importId = search.get(IMPORT) ?? '';
  const addressOf = (id: string) => `${transferPaths.smeImport}?${IMPORT}=${id}`;
  return (
    <Page
      title={t('title')}
      lead={importId ? undefined : t('lead')}
      actions={importId ? <TextLink to={transferPaths.smeImport}>{t('another')}</TextLink> : undefined}
    >
      {importId ? (
        <ImportView
          key={importId}
          importId={importId}
          onOpen={edit}
          onForgotten={() => navigate(transferPaths.smeImport)}
        />
      ) : (
        <ImportStart
          intoCourseId={search.get(INTO) ?? undefined}
          onStarted={(id) => navigate(addressOf(id))}
          addressOf={addressOf}
        />
      )}
    </Page>
  );
}
