import { useOutletContext } from 'react-router';
import type { AuthorWorkspaceContext } from '../app/layouts/author-layout.tsx';
import { ExportPanel } from '../features/course-formats/export/export-panel.tsx';
import { courseExportMessages } from '../features/course-formats/export/messages.ts';
import { Button } from '../ui/button.tsx';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Page } from '../ui/page.tsx';

export function Component() {
  const t = useMessages(courseExportMessages);
  const { courseId, onSettings } = useOutletContext<AuthorWorkspaceContext>();
  return (
    <Page title={t('title')} lead={t('lead')}>
      {courseId && (
        <>
          <ExportPanel key={courseId} courseId={courseId} />
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-5 text-14 text-soft">
            {t('gradesBack')}
            <Button size="sm" onPress={() => onSettings('platforms')}>
              {t('toPlatforms')}
            </Button>
          </p>
        </>
      )}
    </Page>
  );
}
