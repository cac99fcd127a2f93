import type { Author, Course } from '@coursecraft/contract/courses/course';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { authorsQuery } from '../../../../api/authors-query.ts';
import { call } from '../../../../api/call.ts';
import { useProfile } from '../../../../api/profile-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { useDates } from '../../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Loadable } from '../../../../ui/loadable.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { courseSettingsMessages } from '../messages.ts';
import { SettingsPanel } from '../settings-panel.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { RemoveAuthor } from './remove-author.tsx';

function AddAuthor({ courseId }: { courseId: string }) {
  const t = useMessages(courseSettingsMessages);
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const add = useMutation({
    mutationFn: () => call('addAuthor', { params: { courseId }, body: { email: email.trim() } }),
    onSuccess: () => {
      setEmail('');
      return queries.invalidateQueries({ queryKey: authorsQuery(courseId).queryKey });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!email.trim()) event.currentTarget.querySelector('input')?.focus();
    else if (!add.isPending) add.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label={t('authorEmail')}
        type="email"
        autoComplete="off"
        value={email}
        onChange={setEmail}
        help={t('authorEmailHelp')}
      />
      {add.error && <Notice tone="bad">{add.error.message}</Notice>}
      {add.data && <Notice tone="good">{t('authorAdded', { name: nameOf(add.data.author) })}</Notice>}
      <Button type="submit" look="primary" className="self-start" isPending={add.isPending}>
        {t('addAuthor')}
      </Button>
    </form>
  );
}

const nameOf = ({ displayName, email }: Author) => displayName || email;

type Props = {
  course: Course;
  onLeft: () => void;
};

export function AuthorsPanel({ course, onLeft }: Props) {
  const t = useMessages(courseSettingsMessages);
  const dates = useDates();
  const own = useProfile().data?.uid;
  const authors = useQuery(authorsQuery(course.id));
  return (
    <SettingsPanel title={t('authors')} lead={t('authorsLead')}>
      <Loadable from={authors} skeleton={<SkeletonLines count={3} />}>
        {(list) => (
          <ul aria-label={t('authors')} className="rounded-sm border border-line">
            {list.map((author) => (
              <li
                key={author.uid}
                className="flex items-center justify-between gap-3 border-b border-line px-3 py-2.5 last:border-b-0"
              >
                <span className="flex min-w-0 flex-col">
                  <span className="truncate text-14 font-medium text-ink">
                    {nameOf(author)} {author.uid === own && <span className="font-normal text-soft">{t('you')}</span>}
                  </span>
                  <span className="truncate text-12 text-soft">
                    {author.email} · {t('since', { date: dates.day(author.since) })}
                  </span>
                </span>
                {list.length > 1 && (
                  <RemoveAuthor course={course} author={author} isSelf={author.uid === own} onLeft={onLeft} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loadable>
      <SettingsSection title={t('addAuthorTitle')}>
        <AddAuthor courseId={course.id} />
      </SettingsSection>
    </SettingsPanel>
  );
}
