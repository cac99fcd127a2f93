import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { call } from '../../../api/call.ts';
import { coursesQuery } from '../../../api/course-queries.ts';
import { ChoiceMark } from '../../../components/check/inputs/choice-mark.tsx';
import { findCourses } from '../../../components/find-courses.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../ui/loadable.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { peopleMessages } from './messages.ts';
import type { PersonEntry } from './use-people.ts';

/** Chooses a person's courses among all. A course keeps its last author. */
export function AuthoredCourses({ person, onClose }: { person: PersonEntry; onClose: () => void }) {
  const t = useMessages(peopleMessages);
  const queries = useQueryClient();
  const courses = useQuery(coursesQuery);
  const authored = person.courses.filter(({ as }) => as === 'author');
  const before = authored.map(({ courseId }) => courseId);
  const [first] = useState(before);
  const [chosen, setChosen] = useState(before);
  const [text, setText] = useState('');
  const name = person.displayName || person.email;
  const added = chosen.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !chosen.includes(id));
  const save = useMutation({
    mutationFn: async () => {
      const params = { id: person.uid };
      for (const courseId of added) await call('promoteSme', { params, body: { courseId } });
      for (const courseId of removed) await call('removeSmeCourse', { params, body: { courseId } });
    },
    onSuccess: () => {
      showToast({ tone: 'good', text: t('coursesChanged', { name }) });
      onClose();
    },
    onSettled: () =>
      Promise.all([['people'], ['audit'], ['course']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  return (
    <Dialog title={t('coursesOf', { name })} isOpen onClose={onClose} width="md" isTall>
      <div className="flex min-h-0 flex-1 flex-col gap-4 px-6 pb-6 phone:px-4">
        <p className="text-14 text-soft">{t('coursesOfText')}</p>
        <TextField label={t('searchCourses')} type="search" value={text} onChange={setText} autoFocus />
        <div className="relative min-h-0 flex-1 overflow-y-auto">
          <Loadable from={courses} skeleton={<SkeletonLines count={4} />}>
            {(list) => {
              const found = findCourses(list, text, first);
              if (found.length === 0)
                return (
                  <p role="status" className="text-14 text-soft">
                    {t('noCourseFound')}
                  </p>
                );
              return (
                <CheckboxGroup aria-label={t('coursesOf', { name })} value={chosen} onChange={setChosen}>
                  {found.map(({ id, title }) => {
                    const isKept = authored.some(({ courseId, isLastAuthor }) => courseId === id && isLastAuthor);
                    return (
                      <Checkbox
                        key={id}
                        value={id}
                        isDisabled={isKept}
                        className="group relative flex cursor-pointer items-start gap-2.5 rounded-sm py-1.5 text-14 text-ink data-disabled:cursor-default data-focus-visible:outline-2 data-focus-visible:-outline-offset-2"
                      >
                        <ChoiceMark round={false} />
                        <span className="flex min-w-0 flex-col pt-0.5 break-words">
                          {title}
                          {isKept && <span className="text-12 text-soft">{t('onlyAuthor', { name })}</span>}
                        </span>
                      </Checkbox>
                    );
                  })}
                </CheckboxGroup>
              );
            }}
          </Loadable>
        </div>
        {save.error && <Notice tone="bad">{save.error.message}</Notice>}
        <div className="flex gap-2">
          <Button
            look="primary"
            isDisabled={added.length + removed.length === 0}
            isPending={save.isPending}
            onPress={() => save.mutate()}
          >
            {t('saveCourses')}
          </Button>
          <Button onPress={onClose}>{t('cancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
