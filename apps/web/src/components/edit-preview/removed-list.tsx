import type { RemovedSentence } from '@coursecraft/contract/editing/edit-plan';
import { TriangleAlert } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { editPreviewMessages } from './messages.ts';

const words = {
  negation: 'markNegation',
  obligation: 'markObligation',
  warning: 'markWarning',
  number: 'markNumber',
  any: 'markAny',
} as const;

/** Warns of sentences that a plan removes and that may matter. It decides nothing. */
export function RemovedList({ removed }: { removed: readonly RemovedSentence[] }) {
  const t = useMessages(editPreviewMessages);
  if (removed.length === 0) return null;
  return (
    <section
      aria-label={t('removes', { count: removed.length })}
      className="flex flex-col gap-1.5 rounded-sm border-s-3 border-brick bg-paper p-3 text-14"
    >
      <h3 className="flex items-start gap-2 font-semibold text-ink">
        <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0 text-brick" />
        {t('removes', { count: removed.length })}
      </h3>
      <ul className="flex flex-col gap-1.5">
        {removed.map(({ text, marks }) => (
          <li key={text} className="wrap-anywhere text-ink">
            <q>
              <bdi>{text}</bdi>
            </q>{' '}
            <span className="text-12 text-soft">
              (
              {marks
                .filter((mark) => marks.length === 1 || mark !== 'any')
                .map((mark) => t(words[mark]))
                .join(', ')}
              )
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
