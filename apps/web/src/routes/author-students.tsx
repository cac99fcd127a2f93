import { UserPlus } from 'lucide-react';
import { useOutletContext } from 'react-router';
import { studentAddress } from '../app/author/student-address.ts';
import { useOpenStudent } from '../app/author/use-assistant-tab.ts';
import { authorHeaderMessages } from '../app/header/author-messages.ts';
import type { AuthorWorkspaceContext } from '../app/layouts/author-layout.tsx';
import { useGroupSearch } from '../components/groups/use-group.ts';
import { StudentsPanel } from '../features/enrollment/students/students-panel.tsx';
import { Button } from '../ui/button.tsx';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Page } from '../ui/page.tsx';

export function Component() {
  const t = useMessages(authorHeaderMessages);
  const { courseId, onShare } = useOutletContext<AuthorWorkspaceContext>();
  const [studentId, open] = useOpenStudent();
  const groupSearch = useGroupSearch();
  return (
    <Page
      title={t('students')}
      lead={t('studentsLead')}
      actions={
        courseId && (
          <Button onPress={onShare}>
            <UserPlus aria-hidden size={16} />
            {t('invite')}
          </Button>
        )
      }
    >
      {courseId && (
        <div key={courseId} className="-mx-4 flex flex-col">
          <StudentsPanel
            courseId={courseId}
            studentId={studentId}
            onOpen={open}
            addressOf={(id) => studentAddress(courseId, id) + groupSearch}
          />
        </div>
      )}
    </Page>
  );
}
