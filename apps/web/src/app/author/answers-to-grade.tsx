import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { outlineQuery } from '../../api/course-queries.ts';
import { AssignedFilter } from '../../components/assignment/assigned-filter.tsx';
import { useAssigned } from '../../components/assignment/use-assigned.ts';
import { placeIn } from '../../components/course-places.ts';
import { GroupFilter } from '../../components/groups/group-filter.tsx';
import { useGroup } from '../../components/groups/use-group.ts';
import { GradingQueue, type GradingQueueTab } from '../../features/grading-queue/grading-queue.tsx';
import { paths } from '../navigation/paths.ts';
import { selectionSearch } from '../navigation/selection.ts';
import { assistantSearch } from './use-assistant-tab.ts';

/** The grading queue inside the inbox. */
export function AnswersToGrade({ courseId }: { courseId: string }) {
  const { groupId } = useGroup(courseId);
  const [assigned] = useAssigned();
  const [tab, setTab] = useState<GradingQueueTab>('mark');
  const course = useQuery(outlineQuery(courseId, 'author')).data;
  const addressOf = (elementId: string) => {
    const place = course && placeIn(course, elementId);
    return paths.smeCourse + selectionSearch({ courseId, elementId, ...place }) + assistantSearch('criteria');
  };
  return (
    <div className="flex flex-col gap-5">
      <search className="flex flex-wrap items-end gap-3">
        <GroupFilter courseId={courseId} />
        <AssignedFilter courseId={courseId} />
      </search>
      <GradingQueue
        key={`${courseId} ${groupId} ${assigned}`}
        courseId={courseId}
        groupId={groupId}
        tab={tab}
        onTab={setTab}
        addressOf={addressOf}
      />
    </div>
  );
}
