import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useRescuedFocus } from '../../ui/use-rescued-focus.ts';
import { DraftReport } from './draft-report.tsx';
import { generationMessages } from './messages.ts';
import type { Outcome, Place } from './outcome.ts';

type Props = {
  outcomes: readonly Outcome[];
  onOpen: (place: Place) => void;
  onAgain: () => void;
  onReview: (place: Place) => void;
};

function useCounts(): (outcome: Outcome) => string {
  const t = useMessages(generationMessages);
  return ({ kind, sections, elements, rows, scenarios }) =>
    [
      ...(kind === 'module' ? [t('sectionCount', { count: sections })] : []),
      ...(kind === 'element' ? [] : [t('elementCount', { count: elements })]),
      t('rowCount', { count: rows }),
      ...(scenarios > 0 ? [t('scenarioCount', { count: scenarios })] : []),
    ].join(', ');
}

type OneProps = Pick<Props, 'onOpen'> & { outcome: Outcome };

function Came({ outcome, onOpen }: OneProps) {
  const t = useMessages(generationMessages);
  const counts = useCounts()(outcome);
  const { citations, unsupported, unsourced, report } = outcome;
  return (
    <>
      <p className="text-14 text-ink">
        {counts}. {t('citations', { count: citations })} {unsourced > 0 && t('unsourced', { count: unsourced })}
      </p>
      {unsupported.length > 0 && (
        <section className="flex flex-col gap-2 rounded-sm border-s-3 border-gold bg-raised px-3.5 py-3">
          <h3 className="text-14 font-semibold text-ink">{t('unsupported')}</h3>
          <p className="text-14 text-soft">{t('unsupportedText')}</p>
          <ul className="flex flex-col gap-1">
            {unsupported.map((one) => (
              <li key={one.place.elementId}>
                <button
                  type="button"
                  onClick={() => onOpen(one.place)}
                  className="rounded-sm text-start text-14 font-medium text-brown underline decoration-line underline-offset-3 hover:decoration-current"
                >
                  {t('unsupportedIn', { count: one.paragraphs, title: one.title })}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {report && <DraftReport report={report} />}
    </>
  );
}

export function GenerationOutcome({ outcomes, onOpen, onAgain, onReview }: Props) {
  const t = useMessages(generationMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  useRescuedFocus(heading);
  const [first, ...more] = outcomes;
  if (!first) return null;
  const isOne = more.length === 0;
  const tokens = outcomes.reduce((sum, outcome) => sum + (outcome.tokens ?? 0), 0);
  return (
    <div role="status" className="panel-enter flex flex-col gap-4 p-4">
      <CircleCheck aria-hidden size={28} strokeWidth={1.75} className="text-leaf" />
      <h2 ref={heading} tabIndex={-1} className="font-serif text-22 font-semibold break-words text-ink">
        {isOne ? t('done', { title: first.title }) : t('severalDone', { count: outcomes.length })}
      </h2>
      {isOne ? (
        <Came outcome={first} onOpen={onOpen} />
      ) : (
        outcomes.map((outcome) => (
          <section key={outcome.place.moduleId} className="flex flex-col items-start gap-2 border-t border-line pt-3">
            <h3 className="font-serif text-18 font-semibold break-words text-ink">{outcome.title}</h3>
            <Came outcome={outcome} onOpen={onOpen} />
            <Button size="sm" aria-label={t('openOf', { title: outcome.title })} onPress={() => onOpen(outcome.place)}>
              {t('moduleOpen')}
            </Button>
          </section>
        ))
      )}
      <p className="text-14 text-soft">{t('isDraft')}</p>
      <p className="text-12 text-soft">
        {t(first.engine === 'builtin' ? 'byBuiltin' : 'byModel')} {tokens > 0 && t('tokensTaken', { tokens })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onPress={() => onReview(first.place)}>
          {t('review')}
        </Button>
        {isOne && <Button onPress={() => onOpen(first.place)}>{t(`${first.kind}Open`)}</Button>}
        <Button onPress={onAgain}>{t('another')}</Button>
      </div>
    </div>
  );
}
