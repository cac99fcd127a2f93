import type { ItemStats } from '@coursecraft/contract/statistics/item-stats';
import { ArrowDown, ArrowRight } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Link } from '../../ui/link.tsx';
import { Pressable } from '../../ui/pressable.tsx';
import { ADVICE, type ItemFilter, itemsIn } from './item-filters.ts';
import { courseStatisticsMessages } from './messages.ts';

const WORDS = { unsolved: 'attendUnsolved', weak: 'attendWeak', easy: 'attendEasy' } as const;

type Props = {
  items: readonly ItemStats[];
  /** Criteria that no check asks for. */
  unchecked: number;
  uncheckedAddress: string;
  /** Students who may need help. */
  needing: number;
  onFilter: (filter: ItemFilter) => void;
};

const lineClass =
  'flex w-full items-center gap-3 px-4 py-3 text-start text-14 text-ink transition-colors hover:bg-sunken';

/** What the figures suggest to look at. Each line opens its list. */
export function Attention({ items, unchecked, uncheckedAddress, needing, onFilter }: Props) {
  const t = useMessages(courseStatisticsMessages);
  const open = ADVICE.flatMap((filter) => {
    const count = itemsIn(items, filter).length;
    return count > 0 ? [{ filter, count }] : [];
  });
  if (open.length === 0 && unchecked === 0 && needing === 0) return null;
  const show = (id: string) => document.getElementById(id)?.scrollIntoView();
  return (
    <section aria-labelledby="attention" className="rounded-md border border-line bg-raised print:hidden">
      <h2 id="attention" className="px-4 pt-3.5 pb-2 font-serif text-18 font-semibold text-ink">
        {t('attention')}
      </h2>
      <ul>
        {needing > 0 && (
          <li className="border-t border-line">
            <Pressable className={lineClass} onPress={() => show('help')}>
              <ArrowDown aria-hidden size={16} className="shrink-0 text-brown" />
              {t('attendHelp', { count: needing })}
            </Pressable>
          </li>
        )}
        {open.map(({ filter, count }) => (
          <li key={filter} className="border-t border-line">
            <Pressable
              className={lineClass}
              onPress={() => {
                onFilter(filter);
                show('items');
              }}
            >
              <ArrowDown aria-hidden size={16} className="shrink-0 text-brown" />
              {t(WORDS[filter], { count })}
            </Pressable>
          </li>
        ))}
        {unchecked > 0 && (
          <li className="border-t border-line">
            <Link to={uncheckedAddress} className={lineClass}>
              <ArrowRight aria-hidden size={16} className="shrink-0 text-brown rtl:-scale-x-100" />
              {t('attendUnchecked', { count: unchecked })}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
