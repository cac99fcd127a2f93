import type { Outcome } from '@coursecraft/contract/inbox/outcome';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, PencilLine } from 'lucide-react';
import { outcomesQuery } from '../../api/outcome-queries.ts';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { InboxAddresses } from './inbox-links.tsx';
import { inboxMessages } from './messages.ts';

const STATES = {
  open: 'planOpen',
  applied: 'planApplied',
  undone: 'planUndone',
  refused: 'planRefused',
  added: 'criterionAdded',
  retired: 'criterionRetired',
} as const;

function Line({ outcome, addresses }: { outcome: Outcome; addresses: InboxAddresses }) {
  const t = useMessages(inboxMessages);
  const dates = useDates();
  const { kind, state, words, elementId, at } = outcome;
  const isPlan = kind === 'plan';
  const Icon = isPlan ? PencilLine : ListChecks;
  const text = state === 'gone' ? t(isPlan ? 'planGone' : 'criterionGone') : t(STATES[state]);
  return (
    <li className="flex items-start gap-2 text-14 text-ink">
      <Icon aria-hidden size={15} className="mt-0.5 shrink-0 text-soft" />
      <span className="min-w-0 flex-1">
        {elementId && state !== 'gone' ? (
          <TextLink
            to={isPlan ? addresses.history(elementId) : addresses.criteria(elementId)}
            onClick={addresses.onEdit}
          >
            {text}
          </TextLink>
        ) : (
          text
        )}
        <span className="text-12 text-soft"> · {dates.moment(at)}</span>
        {!isPlan && words && <span className="line-clamp-2 break-words text-soft">{words}</span>}
      </span>
    </li>
  );
}

type Props = { courseId: string; originId: string; addresses: InboxAddresses };

export function OutcomeList({ courseId, originId, addresses }: Props) {
  const t = useMessages(inboxMessages);
  const made = useQuery(outcomesQuery(courseId)).data?.filter((outcome) => outcome.originId === originId) ?? [];
  if (made.length === 0) return null;
  return (
    <ul aria-label={t('outcomes')} className="flex flex-col gap-1.5">
      {made.map((outcome) => (
        <Line key={outcome.targetId} outcome={outcome} addresses={addresses} />
      ))}
    </ul>
  );
}
