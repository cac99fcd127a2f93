import type { Student } from '@coursecraft/contract/enrollment/student';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { call } from '../../../api/call.ts';
import { cursorPages } from '../../../api/cursor-pages.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast/toasts.ts';
import { peopleMessages } from './messages.ts';

const SHOWN = 10;

export function InvitedList() {
  const t = useMessages(peopleMessages);
  const queries = useQueryClient();
  const invited = useInfiniteQuery(
    cursorPages(['people', 'invited'], (cursor, signal) =>
      call('listStudents', { query: { status: 'invited', limit: SHOWN, cursor }, signal }),
    ),
  );
  const refresh = () =>
    Promise.all([['people'], ['course'], ['audit']].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const putBack = async ({ email, displayName, courses }: Student) => {
    const named = displayName ? { displayName } : {};
    const wanted = courses.length > 0 ? courses.map(({ courseId }) => ({ courseId })) : [{}];
    try {
      for (const course of wanted) await call('createStudent', { body: { email, ...named, ...course } });
    } catch (error) {
      showToast({ tone: 'bad', text: error instanceof Error ? error.message : String(error) });
    }
    await refresh();
  };
  const withdraw = useMutation({
    mutationFn: ({ uid }: Student) => call('deleteStudent', { params: { studentId: uid } }),
    onSuccess: (_, student) => {
      const action = { label: t('undo'), run: () => void putBack(student) };
      showToast({ tone: 'good', text: t('withdrawn', { email: student.email }), action });
      return refresh();
    },
  });
  const students = invited.data?.pages.flatMap((page) => page.students) ?? [];
  if (students.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-14 font-semibold text-ink">{t('invited')}</h3>
      {withdraw.error && <Notice tone="bad">{withdraw.error.message}</Notice>}
      <ul aria-label={t('invited')} className="rounded-sm border border-line">
        {students.map((student) => (
          <li
            key={student.uid}
            className="flex items-center gap-3 border-b border-line py-1.5 ps-3 pe-1.5 text-14 last:border-b-0"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate text-ink">
                {student.displayName && `${student.displayName} · `}
                {student.email}
              </span>
              <span className="block truncate text-12 text-soft">
                {student.courses.map(({ title }) => title).join(', ') || t('inviteNoCourse')}
              </span>
            </span>
            <IconButton
              icon={X}
              size="sm"
              label={t('withdraw', { email: student.email })}
              onPress={() => withdraw.mutate(student)}
            />
          </li>
        ))}
      </ul>
      {invited.hasNextPage && (
        <Button
          size="sm"
          className="self-start"
          isPending={invited.isFetchingNextPage}
          onPress={() => void invited.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </section>
  );
}
