import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { criteriaMessages } from './messages.ts';

const WORDS = { new: 'unpublishedAdded', changed: 'unpublishedChanged', removed: 'unpublishedRemoved' } as const;

/** Says that a criterion or scenario differs from what is published. */
export function UnpublishedNote({ of: { unpublished } }: { of: Pick<Criterion, 'unpublished'> }) {
  const t = useMessages(criteriaMessages);
  return (
    unpublished && (
      <p className="self-start rounded-full border border-dashed border-soft px-1.5 text-12 leading-[1.125rem] text-soft">
        {t(WORDS[unpublished])}
      </p>
    )
  );
}
