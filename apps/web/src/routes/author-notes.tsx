import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useOutletContext, useSearchParams } from 'react-router';
import { outlineQuery } from '../api/course-queries.ts';
import { AnswersToGrade } from '../app/author/answers-to-grade.tsx';
import { studentAddress } from '../app/author/student-address.ts';
import { askSearch, assistantSearch } from '../app/author/use-assistant-tab.ts';
import { originSearch } from '../app/author/use-working-origin.ts';
import { useWorkMode } from '../app/author/work-mode.ts';
import type { AuthorWorkspaceContext } from '../app/layouts/author-layout.tsx';
import { paths } from '../app/navigation/paths.ts';
import { quoteSearch, selectionSearch } from '../app/navigation/selection.ts';
import { assignedSearch, useAssigned } from '../components/assignment/use-assigned.ts';
import { coursePlaces } from '../components/course-places.ts';
import { useGroupSearch } from '../components/groups/use-group.ts';
import { RegradeInbox } from '../features/enrollment/students/regrade-inbox.tsx';
import { INBOX_TABS, Inbox, type InboxTab } from '../features/inbox/inbox.tsx';
import type { InboxAddresses } from '../features/inbox/inbox-links.tsx';
import { inboxMessages } from '../features/inbox/messages.ts';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Page } from '../ui/page.tsx';

const TAB = 'tab';

export function Component() {
  const t = useMessages(inboxMessages);
  const { courseId } = useOutletContext<AuthorWorkspaceContext>();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const groupSearch = useGroupSearch();
  const [, setMode] = useWorkMode();
  const [search] = useSearchParams();
  const [assigned] = useAssigned();
  const course = useQuery(outlineQuery(courseId, 'author')).data;
  const places = course ? coursePlaces(course) : [];
  const editor = (elementId: string, quote?: string) => {
    const place = places.find(({ element }) => element.id === elementId);
    const selected = place && { moduleId: place.module.id, sectionId: place.section.id };
    const opened = selectionSearch({ courseId, ...selected, elementId });
    return paths.smeCourse + opened + (quote ? quoteSearch(quote) : '');
  };
  const addresses: InboxAddresses = {
    editor,
    criteria: (elementId, originId) => editor(elementId) + assistantSearch('criteria') + originSearch(originId),
    plan: (elementId, hint, originId) => editor(elementId) + askSearch(hint) + originSearch(originId),
    history: (elementId) => editor(elementId) + assistantSearch('ask'),
    student: (studentId) => studentAddress(courseId, studentId) + groupSearch,
    onEdit: () => setMode('edit'),
  };
  const tab: InboxTab =
    pathname === paths.smeProblems ? 'flags' : (INBOX_TABS.find((one) => one === search.get(TAB)) ?? 'questions');
  return (
    <Page title={t('title')} lead={t('lead')}>
      {courseId && (
        <Inbox
          courseId={courseId}
          tab={tab}
          onTab={(next) =>
            // The filters of the two lists are independent.
            navigate(
              (next === 'flags' ? paths.smeProblems : paths.smeNotes) +
                selectionSearch({ courseId }) +
                groupSearch +
                (assigned ? assignedSearch(assigned) : '') +
                (next === 'regrades' || next === 'answers' ? `&${TAB}=${next}` : ''),
              {
                replace: true,
              },
            )
          }
          addresses={addresses}
          regrades={<RegradeInbox courseId={courseId} addressOf={addresses.student} />}
          answers={<AnswersToGrade courseId={courseId} />}
        />
      )}
    </Page>
  );
}
