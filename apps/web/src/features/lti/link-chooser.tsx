import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { coursesQuery, outlineQuery } from '../../api/course-queries.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ltiMessages } from './messages.ts';

export function LinkChooser({ request }: { request: string }) {
  const t = useMessages(ltiMessages);
  const courses = useQuery(coursesQuery);
  const [chosen, setChosen] = useState<string>();
  const [partId, setPartId] = useState('');
  const courseId = chosen ?? courses.data?.[0]?.id ?? '';
  const outline = useQuery(outlineQuery(courseId, 'author')).data;
  const parts = (outline?.modules ?? []).flatMap((module) => [
    { id: module.id, label: module.title },
    ...module.sections.flatMap(({ elements }) => elements.map(({ id, title }) => ({ id, label: `  ${title}` }))),
  ]);
  const answer = useMutation({
    mutationFn: () => call('answerDeepLink', { params: { courseId }, body: { request, ...(partId && { partId }) } }),
    onSuccess: ({ address }) => window.location.assign(address),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (courseId && !answer.isPending) answer.mutate();
  };
  return (
    <Loadable from={courses} skeleton={<SkeletonLines count={3} />}>
      {(list) =>
        list.length === 0 ? (
          <p className="text-14 text-ink">{t('noCourses')}</p>
        ) : (
          <form onSubmit={submit} className="flex flex-col gap-4">
            <Select
              label={t('course')}
              value={courseId}
              onChange={(id) => {
                setChosen(id);
                setPartId('');
              }}
              options={list.map(({ id, title }) => ({ id, label: title }))}
            />
            <Select
              label={t('part')}
              value={partId}
              onChange={setPartId}
              options={[{ id: '', label: t('whole') }, ...parts]}
            />
            {answer.error && <Notice tone="bad">{answer.error.message}</Notice>}
            <Button
              type="submit"
              look="primary"
              className="self-start"
              isPending={answer.isPending || answer.isSuccess}
            >
              {t(answer.isPending ? 'answering' : 'answer')}
            </Button>
          </form>
        )
      }
    </Loadable>
  );
}
