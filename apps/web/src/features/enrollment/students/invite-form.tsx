import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/call.ts';
import { coursesQuery } from '../../../api/course-queries.ts';
import { useOwnWords } from '../../../components/own-values/use-own-words.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCopied } from '../../../ui/use-copied.ts';
import { peopleMessages } from './messages.ts';

const NO_COURSE = 'none';

/** Invites a person by address, with or without a course. Typed text survives closing the dialog. */
export function InviteForm({ courseId }: { courseId: string }) {
  const t = useMessages(peopleMessages);
  const queries = useQueryClient();
  const courses = useQuery(coursesQuery).data ?? [];
  const [email, setEmail] = useOwnWords('invite-email');
  const [displayName, setDisplayName] = useOwnWords('invite-name');
  const [copied, copy] = useCopied();
  const [chosen, setChosen] = useState(courseId || NO_COURSE);
  const inviting = useMutation({
    mutationFn: () =>
      call('createStudent', {
        body: {
          email,
          displayName: displayName.trim() ? displayName : undefined,
          courseId: chosen === NO_COURSE ? undefined : chosen,
        },
      }),
    onSuccess: async () => {
      setEmail(null);
      setDisplayName(null);
      await Promise.all(
        [['people'], ['audit'], ['course', chosen]].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
  });
  const invitation = (to: string) => {
    const title = courses.find(({ id }) => id === chosen)?.title;
    const link = window.location.origin;
    return title ? t('invitation', { title, email: to, link }) : t('invitationWithoutCourse', { email: to, link });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email?.trim() && !inviting.isPending) inviting.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4 rounded-sm border border-line bg-sunken p-4">
      <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
        <TextField
          label={t('inviteEmail')}
          type="email"
          value={email}
          onChange={setEmail}
          autoComplete="off"
          placeholder="ada@example.org"
          maxLength={320}
          autoFocus
        />
        <TextField label={t('inviteName')} value={displayName} onChange={setDisplayName} maxLength={200} />
      </div>
      <Select
        label={t('inviteCourse')}
        value={chosen}
        onChange={setChosen}
        options={[...courses, { id: NO_COURSE, title: t('inviteNoCourse') }].map(({ id, title }) => ({
          id,
          label: title,
        }))}
      />
      <p className="text-12 text-soft">{t('inviteHelp')}</p>
      {inviting.error && <Notice tone="bad">{inviting.error.message}</Notice>}
      {inviting.data && !email && (
        <Notice tone="good">
          <span className="flex flex-col items-start gap-2">
            {t('invitedNow', { email: inviting.data.student.email })}
            <Button size="sm" onPress={() => copy(invitation(inviting.data.student.email))}>
              {copied ? <Check aria-hidden size={15} /> : <Copy aria-hidden size={15} />}
              {t(copied ? 'copiedInvitation' : 'copyInvitation')}
            </Button>
          </span>
        </Notice>
      )}
      <Button
        type="submit"
        look="primary"
        className="self-start"
        isDisabled={!email?.trim()}
        isPending={inviting.isPending}
      >
        {t('inviteSend')}
      </Button>
    </form>
  );
}
