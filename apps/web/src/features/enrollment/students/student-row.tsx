import { rollupPercent } from '@coursecraft/domain/mastery/rollup';
import { ChevronRight } from 'lucide-react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { ChoiceMark } from '../../../components/check/inputs/choice-mark.tsx';
import { useDates } from '../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Pressable } from '../../../ui/pressable.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { GroupChips } from './groups/group-chips.tsx';
import { peopleMessages } from './messages.ts';
import type { Student } from './use-students.ts';

const FRAME =
  'group relative flex w-full items-center gap-3 rounded-sm border border-line bg-raised p-3.5 text-start transition-colors hover:border-edge';

type Props = {
  student: Student;
  groups: readonly string[];
  isChoosing: boolean;
  onOpen: () => void;
};

export function StudentRow({ student, groups, isChoosing, onOpen }: Props) {
  const t = useMessages(peopleMessages);
  const dates = useDates();
  const { uid, rollup, lastSeenAt, enrolledAt } = student;
  const name = student.displayName || student.email;
  const status = (
    <span className="flex min-w-0 flex-1 flex-col gap-2">
      <span className="min-w-0">
        <span className="block truncate text-14 font-medium text-ink">{name}</span>
        <span className="block truncate text-12 text-soft">
          {lastSeenAt ? t('seen', { date: dates.moment(lastSeenAt) }) : t('enrolled', { date: dates.day(enrolledAt) })}
        </span>
      </span>
      <GroupChips names={groups} />
      <ProgressBar
        label={t('progress', { completed: rollup.completed, total: rollup.total })}
        percent={rollupPercent(rollup)}
        value={`${rollupPercent(rollup)} %`}
        tone="gold"
      />
    </span>
  );
  return (
    <li>
      {isChoosing ? (
        <Checkbox
          value={uid}
          aria-label={name}
          className={`${FRAME} cursor-pointer data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-selected:border-brown`}
        >
          <ChoiceMark round={false} />
          {status}
        </Checkbox>
      ) : (
        <Pressable onPress={onOpen} className={FRAME}>
          {status}
          <ChevronRight aria-hidden size={16} className="shrink-0 text-soft rtl:rotate-180" />
        </Pressable>
      )}
    </li>
  );
}
