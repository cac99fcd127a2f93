import { useQuery } from '@tanstack/react-query';
import { useOutletContext, useSearchParams } from 'react-router';
import { outlineQuery } from '../api/course-queries.ts';
import { assistantSearch } from '../app/author/use-assistant-tab.ts';
import type { AuthorWorkspaceContext } from '../app/layouts/author-layout.tsx';
import { paths } from '../app/navigation/paths.ts';
import { selectionSearch } from '../app/navigation/selection.ts';
import { AssignedFilter } from '../components/assignment/assigned-filter.tsx';
import { useAssigned } from '../components/assignment/use-assigned.ts';
import { placeIn } from '../components/course-places.ts';
import { GroupFilter } from '../components/groups/group-filter.tsx';
import { useGroup } from '../components/groups/use-group.ts';
import { GRADING_QUEUE_TABS, GradingQueue } from '../features/grading-queue/grading-queue.tsx';
import { gradingQueueMessages } from '../features/grading-queue/messages.ts';
import { changedSearch } from '../ui/changed-search.ts';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Page } from '../ui/page.tsx';

const TAB = 'tab';

export function Component() {
  const t = useMessages(gradingQueueMessages);
  const { courseId } = useOutletContext<AuthorWorkspaceContext>();
  const { groupId } = useGroup(courseId);
  const [assigned] = useAssigned();
  const [search, setSearch] = useSearchParams();
  const course = useQuery(outlineQuery(courseId, 'author')).data;
  const addressOf = (elementId: string) => {
    const place = course && placeIn(course, elementId);
    return paths.smeCourse + selectionSearch({ courseId, elementId, ...place }) + assistantSearch('criteria');
  };
  return (
    <Page title={t('title')} lead={t('lead')} isWide>
      {courseId && (
        <>
          <search className="flex flex-wrap items-end gap-3">
            <GroupFilter courseId={courseId} />
            <AssignedFilter courseId={courseId} />
          </search>
          <GradingQueue
            key={`${courseId} ${groupId} ${assigned}`}
            courseId={courseId}
            groupId={groupId}
            tab={GRADING_QUEUE_TABS.find((tab) => tab === search.get(TAB)) ?? 'mark'}
            onTab={(tab) => setSearch(changedSearch({ [TAB]: tab }), { replace: true })}
            addressOf={addressOf}
          />
        </>
      )}
    </Page>
  );
}
