import type { Evidence } from '@coursecraft/contract/progress/progress';
import { CircleCheck, MessageSquareText } from 'lucide-react';
import type { PlaceAddress } from '../../../components/content-context.ts';
import { InlineMarkdown } from '../../../components/markdown/inline-markdown.tsx';
import { useDates } from '../../../ui/i18n/use-dates.ts';
import { useNameOfLanguage } from '../../../ui/i18n/use-language-names.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { recordMessages } from './messages.ts';
import type { ElementProofs, Proof } from './proofs-by-element.ts';

function Ground({ evidence }: { evidence: Evidence }) {
  const t = useMessages(recordMessages);
  const { source, quote, quotes, answered, comment } = evidence;
  const words = quotes?.map((item) => item.quote) ?? (quote ? [quote] : []);
  const isRuled = source === 'override' || source === 'granted';
  return (
    <>
      {words.length > 0 ? (
        words.map((item) => (
          <p key={item} dir="auto" className="text-14 break-words text-ink">
            <q className="font-serif italic">{item}</q>
          </p>
        ))
      ) : (
        <p dir="auto" className="text-14 break-words whitespace-pre-line text-ink">
          {answered?.answer ?? t('withoutAnswer')}
        </p>
      )}
      {isRuled && (
        <p className="flex items-start gap-1.5 text-14 text-soft">
          <MessageSquareText aria-hidden size={15} className="mt-0.5 shrink-0" />
          <span>
            {t(source === 'granted' ? 'granted' : 'ruled')}
            {comment && `: ${comment}`}
          </span>
        </p>
      )}
    </>
  );
}

type Leading = { addressOf: PlaceAddress };

function ProofItem({ proof: { statement, evidence }, addressOf }: { proof: Proof } & Leading) {
  const t = useMessages(recordMessages);
  const dates = useDates();
  const nameOf = useNameOfLanguage();
  const { answered } = evidence;
  const task = answered && (answered.itemId || answered.scenarioId) ? answered : undefined;
  return (
    <li className="flex items-start gap-2.5 rounded-sm border border-line bg-raised p-3.5">
      <CircleCheck aria-hidden size={17} className="mt-0.5 shrink-0 text-leaf" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {statement && <p className="text-14 font-medium text-ink">{statement}</p>}
        {answered && (
          <p className="text-14 text-soft">
            {answered.question ? <InlineMarkdown text={answered.question} /> : t(task ? 'askedNoMore' : 'explained')}
          </p>
        )}
        <Ground evidence={evidence} />
        <p className="flex flex-wrap gap-x-2 text-12 text-soft">
          <time dateTime={evidence.at}>{dates.moment(evidence.at)}</time>
          {evidence.saidIn && <span>· {t('saidIn', { language: nameOf(evidence.saidIn) })}</span>}
          {answered && answered.attempt > 1 && <span>· {t('attempt', { number: answered.attempt })}</span>}
          {task?.question && (
            <span>
              · <TextLink to={addressOf({ elementId: task.elementId, task })}>{t('toQuestion')}</TextLink>
            </span>
          )}
        </p>
      </div>
    </li>
  );
}

export function ProofList({ elements, addressOf }: { elements: readonly ElementProofs[] } & Leading) {
  const t = useMessages(recordMessages);
  return (
    <section aria-labelledby="proved" className="flex flex-col gap-4">
      <h2 id="proved" className="font-serif text-18 font-semibold text-ink">
        {t('proved')}
      </h2>
      {elements.map(({ place, proofs }) => (
        <section key={place.element.id} className="flex flex-col gap-2">
          <h3 className="text-14">
            <TextLink to={addressOf({ elementId: place.element.id })}>{place.element.title}</TextLink>
          </h3>
          <ul className="flex flex-col gap-2">
            {proofs.map((proof) => (
              <ProofItem key={proof.rowId} proof={proof} addressOf={addressOf} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
