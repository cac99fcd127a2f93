import { useQuery } from '@tanstack/react-query';
import { useOutletContext, useSearchParams } from 'react-router';
import { outlineQuery } from '../../api/course-queries.ts';
import { placeIn } from '../../elements/course-places.ts';
import { GroupFilter } from '../../elements/groups/group-filter.tsx';
import { useGroup } from '../../elements/groups/use-group.ts';
import { MARKING_TABS, Marking } from '../../features/marking/marking.tsx';
import { markingMessages } from '../../features/marking/messages.ts';
import { changedSearch } from '../../ui/changed-search.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Page } from '../../ui/page.tsx';
import { assistantSearch } from '../author/use-assistant-tab.ts';
import type { AuthorDeskContext } from '../layouts/sme-layout.tsx';
import { paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';

const TAB = 'tab';

/** Answers of students, to be marked by their teachers. */
export function Component() {
  const t = useMessages(markingMessages);
  const { courseId } = useOutletContext<AuthorDeskContext>();
  const { groupId } = useGroup(courseId);
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
          <GroupFilter courseId={courseId} className="self-start" />
          <Marking
            key={`${courseId} ${groupId}`}
            courseId={courseId}
            groupId={groupId}
            tab={MARKING_TABS.find((tab) => tab === search.get(TAB)) ?? 'mark'}
            onTab={(tab) => setSearch(changedSearch({ [TAB]: tab }), { replace: true })}
            addressOf={addressOf}
          />
        </>
      )}
    </Page>
  );
}
