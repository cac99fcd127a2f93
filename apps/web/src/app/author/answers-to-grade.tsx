import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { outlineQuery } from '../../api/course-queries.ts';
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
  const [tab, setTab] = useState<GradingQueueTab>('mark');
  const course = useQuery(outlineQuery(courseId, 'author')).data;
  const addressOf = (elementId: string) => {
    const place = course && placeIn(course, elementId);
    return paths.smeCourse + selectionSearch({ courseId, elementId, ...place }) + assistantSearch('criteria');
  };
  return (
    <div className="flex flex-col gap-5">
      <GroupFilter courseId={courseId} className="self-start" />
      <GradingQueue
        key={`${courseId} ${groupId}`}
        courseId={courseId}
        groupId={groupId}
        tab={tab}
        onTab={setTab}
        addressOf={addressOf}
      />
    </div>
  );
}
