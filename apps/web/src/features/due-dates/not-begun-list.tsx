import type { NotBegun } from '@coursecraft/contract/due-dates/due-date';
import { WAKING_HOURS } from '@coursecraft/domain/due-dates/reminding';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { dueDatesKey } from '../../api/due-date-queries.ts';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Announcement } from './announcement.tsx';
import { dueDateMessages } from './messages.ts';

const MAIL_WORDS = { waiting: 'mailWaiting', sent: 'mailSent', failed: 'mailFailed' } as const;

const mayBeReminded = ({ reach }: NotBegun) => reach === 'mail' || reach === 'app';

function useReminderWords() {
  const t = useMessages(dueDateMessages);
  const dates = useDates();
  return ({ reach, reminded }: NotBegun) =>
    [
      reach === 'off' && t('off'),
      reach === 'reminded-today' ? t('remindedToday') : reminded && t('reminded', { day: dates.day(reminded.at) }),
      reminded?.mail && t(MAIL_WORDS[reminded.mail]),
    ]
      .filter(Boolean)
      .join(' · ');
}

type Props = {
  courseId: string;
  module: { id: string; title: string };
  students: readonly NotBegun[];
  by: string;
};

export function NotBegunList({ courseId, module, students, by }: Props) {
  const t = useMessages(dueDateMessages);
  const sayReminded = useReminderWords();
  const queries = useQueryClient();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const chosen = students.filter((student) => mayBeReminded(student) && !leftOut.has(student.studentId));
  const byMail = chosen.filter(({ reach }) => reach === 'mail').length;
  const reminding = useMutation({
    mutationFn: () =>
      call('remindStudents', {
        params: { courseId, moduleId: module.id },
        body: { studentIds: chosen.map(({ studentId }) => studentId) },
      }),
    // Students may have begun or left in the meantime.
    onSettled: () => queries.invalidateQueries({ queryKey: dueDatesKey(courseId) }),
  });
  const toggle = (studentId: string) =>
    setLeftOut((before) => {
      const after = new Set(before);
      if (!after.delete(studentId)) after.add(studentId);
      return after;
    });
  return (
    <section aria-labelledby="not-begun" className="flex flex-col gap-3">
      <h3 id="not-begun" className="text-14 font-semibold text-ink">
        {t('notBegun', { count: students.length })}
      </h3>
      <ul aria-label={t('choose')} className="flex max-h-72 flex-col overflow-y-auto rounded-sm border border-line">
        {students.map((student) => {
          const words = sayReminded(student);
          return (
            <li key={student.studentId} className="border-b border-line last:border-b-0">
              <label className="flex cursor-pointer items-start gap-2.5 px-3 py-2.5 has-disabled:cursor-default">
                <input
                  type="checkbox"
                  checked={chosen.includes(student)}
                  disabled={!mayBeReminded(student)}
                  onChange={() => toggle(student.studentId)}
                  className="mt-1 size-4 shrink-0 accent-(--brown)"
                />
                <span className="flex min-w-0 flex-1 flex-col">
                  <span className="text-14 break-words text-ink">{student.displayName}</span>
                  {words && <span className="text-12 text-soft">{words}</span>}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      {chosen.length > 0 && (
        <p className="text-14 text-soft">
          {t('sends', { name: by, title: module.title })} {t('sendsMail', { count: byMail, ...WAKING_HOURS })}
        </p>
      )}
      {reminding.error && <Notice tone="bad">{reminding.error.message}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="primary"
          isDisabled={chosen.length === 0}
          isPending={reminding.isPending}
          onPress={() => reminding.mutate()}
        >
          <BellRing aria-hidden size={16} />
          {chosen.length > 0 ? t('remind', { count: chosen.length }) : t('nobodyToRemind')}
        </Button>
        <p role="status" className="text-14 text-soft">
          {/* Pending until the list is refreshed. */}
          {reminding.data && (
            <Announcement key={chosen.length}>
              {t('wereReminded', { count: reminding.data.reminded.length })}
            </Announcement>
          )}
        </p>
      </div>
    </section>
  );
}
