import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { type Enrollment, enrollmentQuery } from '../../../../api/enrollment-query.ts';
import { Button } from '../../../../ui/button.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { showFailure, showToast } from '../../../../ui/toast/toasts.ts';
import { courseSettingsMessages } from '../messages.ts';

const SHOWN = 25;

export function AwaitedList({ courseId, emails }: { courseId: string; emails: readonly string[] }) {
  const t = useMessages(courseSettingsMessages);
  const queries = useQueryClient();
  const [showsAll, setShowsAll] = useState(false);
  const { queryKey } = enrollmentQuery(courseId);
  const refresh = () => queries.invalidateQueries({ queryKey });
  const putBack = async (email: string) => {
    try {
      await call('preEnrollStudents', { body: { courseId, emails: [email] } });
    } catch (error) {
      showFailure(error);
    }
    await refresh();
  };
  const remove = useMutation({
    mutationFn: (email: string) => call('removePreEnrolled', { body: { courseId, email } }),
    onMutate: (email) =>
      queries.setQueryData(
        queryKey,
        (before: Enrollment | undefined) =>
          before && { ...before, preEnrolled: before.preEnrolled.filter((one) => one !== email) },
      ),
    onSuccess: (_, email) =>
      showToast({
        tone: 'good',
        text: t('removed', { email }),
        action: { label: t('undo'), run: () => void putBack(email) },
      }),
    onSettled: refresh,
  });
  const shown = showsAll ? emails : emails.slice(0, SHOWN);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-14 text-soft">{t('awaited', { count: emails.length })}</p>
      {remove.error && <Notice tone="bad">{remove.error.message}</Notice>}
      <ul aria-label={t('awaited', { count: emails.length })} className="rounded-sm border border-line empty:hidden">
        {shown.map((email) => (
          <li
            key={email}
            className="flex items-center justify-between gap-3 border-b border-line py-1 ps-3 pe-1.5 last:border-b-0"
          >
            <span className="min-w-0 truncate text-14 text-ink">{email}</span>
            <IconButton icon={X} size="sm" label={t('removeAddress', { email })} onPress={() => remove.mutate(email)} />
          </li>
        ))}
      </ul>
      {emails.length > shown.length && (
        <Button size="sm" className="self-start" onPress={() => setShowsAll(true)}>
          {t('showAll', { count: emails.length })}
        </Button>
      )}
    </div>
  );
}
