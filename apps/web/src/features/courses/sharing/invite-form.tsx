import { listedEmails, readEmail } from '@coursecraft/domain/accounts/email';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { enrollmentQuery } from '../../../api/enrollment-query.ts';
import { useOwnWords } from '../../../components/own-values/use-own-words.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { sharingMessages } from './messages.ts';

const MOST = 100;

/** Sends invitations. Typed addresses are stored until they are sent; invalid ones stay in the field. */
export function InviteForm({ courseId }: { courseId: string }) {
  const t = useMessages(sharingMessages);
  const queries = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useOwnWords(`invite.${courseId}`);
  const emails = listedEmails(typed);
  const inviting = useMutation({
    mutationFn: () => call('inviteStudents', { params: { courseId }, body: { emails } }),
    onSuccess: ({ invalid }) => {
      setTyped(invalid.join('\n') || null);
      return queries.invalidateQueries({ queryKey: enrollmentQuery(courseId).queryKey });
    },
  });
  const isTooMany = emails.length > MOST;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (emails.length === 0 || isTooMany) field.current?.focus();
    else if (!inviting.isPending) inviting.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label={t('addresses')}
        rows={2}
        areaRef={field}
        value={typed}
        onChange={(text) => setTyped(text || null)}
        placeholder="ada@example.org"
        help={t('addressesHelp')}
        error={isTooMany ? t('tooMany') : undefined}
      />
      {inviting.error && <Notice tone="bad">{inviting.error.message}</Notice>}
      {inviting.data && <Sent {...inviting.data} />}
      <Button type="submit" className="self-start" isPending={inviting.isPending}>
        <Mail aria-hidden size={16} />
        {t('send', { count: emails.filter(readEmail).length })}
      </Button>
    </form>
  );
}

type SentProps = Record<'mailed' | 'alreadyListed' | 'alreadyEnrolled' | 'invalid', readonly string[]>;

function Sent({ mailed, alreadyListed, alreadyEnrolled, invalid }: SentProps) {
  const t = useMessages(sharingMessages);
  const before = alreadyListed.filter((email) => !mailed.includes(email)).length;
  return (
    <div role="status">
      <Notice tone={invalid.length > 0 || mailed.length === 0 ? 'info' : 'good'}>
        <span className="flex flex-col gap-1 break-words">
          <span>{t('sent', { count: mailed.length })}</span>
          {before > 0 && <span>{t('sentToday', { count: before })}</span>}
          {alreadyEnrolled.length > 0 && <span>{t('alreadyEnrolled', { emails: alreadyEnrolled.join(', ') })}</span>}
          {invalid.length > 0 && <span>{t('invalid', { emails: invalid.join(', ') })}</span>}
        </span>
      </Notice>
    </div>
  );
}
