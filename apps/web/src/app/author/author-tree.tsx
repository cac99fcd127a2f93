import type { Course } from '@coursecraft/contract/courses/course';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { placeIn } from '../../components/course-places.ts';
import { EditableCourseTree } from '../../features/courses/tree/editable-course-tree.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { onPageEvent } from '../../ui/page-events.ts';
import { appMessages } from '../messages.ts';
import type { Selection } from '../navigation/selection.ts';
import type { Panel } from '../workspace/use-panel.ts';
import { WorkspacePanel } from '../workspace/workspace-panel.tsx';
import { useSearchKey } from './use-search-key.ts';

type Props = {
  course: Course;
  selection: Selection;
  onSelect: (next: Partial<Selection>, options: { replace: boolean }) => void;
  onOpen: (place: Omit<Selection, 'courseId'>) => void;
  onDueDate: (moduleId: string) => void;
  panel: Panel;
};

/** The course tree of an author. It follows moves of the selection and opens for a search. */
export function AuthorTree({ course, selection, onSelect, onOpen, onDueDate, panel }: Props) {
  const t = useMessages(appMessages);
  const [asked, setAsked] = useState<'search' | 'module'>();
  const ask = useEffectEvent((action: 'search' | 'module') => {
    panel.open();
    setAsked(action);
  });
  useSearchKey(() => {
    panel.open();
    setAsked('search');
  });
  useEffect(() => onPageEvent('cc:add-module', () => ask('module')), []);
  const { moduleId, sectionId, elementId } = selection;
  const openId = elementId || sectionId || moduleId;
  const place = placeIn(course, openId);
  const isMoved = place && (place.moduleId !== moduleId || place.sectionId !== sectionId);
  useEffect(() => {
    if (isMoved) onSelect({ courseId: course.id, ...place }, { replace: true });
  });
  return (
    <WorkspacePanel label={t('sidebar')} side="start" panel={panel}>
      <EditableCourseTree
        key={course.id}
        course={course}
        selectedId={openId}
        onSelect={onOpen}
        onDueDate={onDueDate}
        asked={asked}
        onHandled={useCallback(() => setAsked(undefined), [])}
      />
    </WorkspacePanel>
  );
}
