import type { Flag, Question } from '@coursecraft/contract/inbox/inbox';
import clsx from 'clsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { entryMessages } from './messages.ts';

type Status = Question['status'] | Flag['status'];

const looks: Record<Status, { word: keyof (typeof entryMessages)['english']; className: string }> = {
  open: { word: 'open', className: 'border-edge text-soft' },
  answered: { word: 'answered', className: 'border-leaf text-leaf' },
  closed: { word: 'closed', className: 'border-line text-soft' },
  'in-review': { word: 'inReview', className: 'border-lake text-lake' },
  resolved: { word: 'resolved', className: 'border-leaf text-leaf' },
  dismissed: { word: 'dismissed', className: 'border-line text-soft' },
};

export function StatusMark({ status }: { status: Status }) {
  const t = useMessages(entryMessages);
  const { word, className } = looks[status];
  return (
    <span className={clsx('shrink-0 rounded-full border px-2 py-0.5 text-12 font-medium', className)}>{t(word)}</span>
  );
}
