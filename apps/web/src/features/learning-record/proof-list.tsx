import type { Evidence } from '@coursecraft/contract/shapes/progress';
import { CircleCheck } from 'lucide-react';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useNameOfLanguage } from '../../ui/i18n/use-language-names.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { recordMessages } from './messages.ts';
import type { ElementProofs } from './proofs-by-element.ts';

function Ground({ evidence }: { evidence: Evidence }) {
  const t = useMessages(recordMessages);
  if (evidence.source === 'granted') return t('granted');
  if (evidence.source === 'override') return evidence.comment ? `${t('ruled')}: ${evidence.comment}` : t('ruled');
  if (!evidence.quote) return t('byItem');
  return <q className="font-serif italic">{evidence.quote}</q>;
}

type Props = { elements: readonly ElementProofs[]; addressOf: (elementId: string) => string };

/** What is mastered, element by element, and on which of one's own words it stands. */
export function ProofList({ elements, addressOf }: Props) {
  const t = useMessages(recordMessages);
  const dates = useDates();
  const nameOf = useNameOfLanguage();
  return (
    <section aria-labelledby="proved" className="flex flex-col gap-4">
      <h2 id="proved" className="font-serif text-18 font-semibold text-ink">
        {t('proved')}
      </h2>
      {elements.map(({ place, proofs }) => (
        <section key={place.element.id} className="flex flex-col gap-2">
          <h3 className="text-14">
            <TextLink to={addressOf(place.element.id)}>{place.element.title}</TextLink>
          </h3>
          <ul className="flex flex-col gap-2">
            {proofs.map(({ rowId, statement, evidence }) => (
              <li key={rowId} className="flex items-start gap-2.5 rounded-sm border border-line bg-raised p-3.5">
                <CircleCheck aria-hidden size={17} className="mt-0.5 shrink-0 text-leaf" />
                <div className="flex min-w-0 flex-1 flex-col gap-0.5">
                  {statement && <p className="text-14 font-medium text-ink">{statement}</p>}
                  <p className="text-14 break-words text-ink">
                    <Ground evidence={evidence} />
                  </p>
                  <p className="text-12 text-soft">
                    <time dateTime={evidence.at}>{dates.moment(evidence.at)}</time>
                    {evidence.saidIn && ` · ${t('saidIn', { language: nameOf(evidence.saidIn) })}`}
                    {evidence.hintLevel !== 'unaided' && ` · ${t(evidence.hintLevel)}`}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
