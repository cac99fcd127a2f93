import { Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { useGroup } from '../../../components/groups/use-group.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../ui/loadable.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { useRescuedFocus } from '../../../ui/use-rescued-focus.ts';
import { ChoosingBar } from './groups/choosing-bar.tsx';
import { GroupTools } from './groups/group-tools.tsx';
import { groupToolMessages } from './groups/messages.ts';
import { peopleMessages } from './messages.ts';
import { StudentRow } from './student-row.tsx';
import { type Student, useStudents } from './use-students.ts';

export function StudentList({ courseId, onOpen }: { courseId: string; onOpen: (student: Student) => void }) {
  const t = useMessages(peopleMessages);
  const say = useMessages(groupToolMessages);
  const list = useRef<HTMLDivElement>(null);
  useRescuedFocus(list);
  const { groups, groupId } = useGroup(courseId);
  const pages = useStudents(courseId, groupId);
  const [chosen, setChosen] = useState<string[]>();
  const isChoosing = chosen !== undefined;
  const namesOf = (uid: string) => groups.flatMap(({ name, studentIds }) => (studentIds.includes(uid) ? [name] : []));
  return (
    <Loadable
      from={pages}
      skeleton={
        <div className="flex flex-col gap-2 p-4">
          <SkeletonBlock className="h-20" />
          <SkeletonBlock className="h-20" />
        </div>
      }
    >
      {(data) => {
        const students = data.pages.flatMap((page) => page.students);
        if (students.length === 0 && groups.length === 0)
          return (
            <EmptyState icon={Users} title={t('none')}>
              {t('noneText')}
            </EmptyState>
          );
        const rows = (
          <ul className="flex flex-col gap-2">
            {students.map((student) => (
              <StudentRow
                key={student.uid}
                student={student}
                groups={namesOf(student.uid)}
                isChoosing={isChoosing}
                onOpen={() => onOpen(student)}
              />
            ))}
          </ul>
        );
        return (
          <div ref={list} tabIndex={-1} className="flex flex-col gap-3 p-4 outline-none">
            <GroupTools courseId={courseId} onChoose={isChoosing ? undefined : () => setChosen([])} />
            {students.length === 0 && (
              <EmptyState icon={Users} title={say('nobody')}>
                {say('nobodyText')}
              </EmptyState>
            )}
            {isChoosing ? (
              <CheckboxGroup aria-label={say('choose')} value={chosen} onChange={setChosen}>
                {rows}
              </CheckboxGroup>
            ) : (
              rows
            )}
            {pages.hasNextPage && (
              <Button
                className="self-center"
                isDisabled={pages.isFetchingNextPage}
                onPress={() => void pages.fetchNextPage()}
              >
                {t('more')}
              </Button>
            )}
            {isChoosing && (
              <ChoosingBar
                courseId={courseId}
                chosen={chosen}
                shown={students.map(({ uid }) => uid)}
                onChosen={setChosen}
                onEnd={() => setChosen(undefined)}
              />
            )}
          </div>
        );
      }}
    </Loadable>
  );
}
