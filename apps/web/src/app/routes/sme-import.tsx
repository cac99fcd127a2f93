import { useNavigate, useSearchParams } from 'react-router';
import { ImportDoor } from '../../features/course-import/import-door.tsx';
import { ImportView } from '../../features/course-import/import-view.tsx';
import { courseImportMessages } from '../../features/course-import/messages.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Page } from '../../ui/page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useEditCourse } from '../author/use-edit-course.ts';
import { transferPaths } from '../navigation/transfer-paths.ts';

const IMPORT = 'import';
const INTO = 'into';

/** Brings courses of other systems in; with an import in the address, that one. */
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
        <ImportDoor
          intoCourseId={search.get(INTO) ?? undefined}
          onStarted={(id) => navigate(addressOf(id))}
          addressOf={addressOf}
        />
      )}
    </Page>
  );
}
