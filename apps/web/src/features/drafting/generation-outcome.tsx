import { CircleCheck } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useNumbers } from '../../ui/i18n/use-numbers.ts';
import { Notice } from '../../ui/notice.tsx';
import { useRescuedFocus } from '../../ui/use-rescued-focus.ts';
import { DraftReport } from './draft-report.tsx';
import { HeldParts } from './held-parts.tsx';
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
      ...(kind === 'module' || kind === 'rest' ? [t('sectionCount', { count: sections })] : []),
      ...(kind === 'element' ? [] : [t('elementCount', { count: elements })]),
      t('rowCount', { count: rows }),
      ...(scenarios > 0 ? [t('scenarioCount', { count: scenarios })] : []),
    ].join(', ');
}

function Came({ outcome }: { outcome: Outcome }) {
  const t = useMessages(generationMessages);
  const counts = useCounts()(outcome);
  const { citations, missing, unsourced, report, held } = outcome;
  return (
    <>
      <p className="text-14 text-ink">
        {counts}. {t('citations', { count: citations })} {unsourced > 0 && t('unsourced', { count: unsourced })}
      </p>
      {missing > 0 && <Notice tone="info">{t('missing', { count: missing })}</Notice>}
      {report && <DraftReport report={report} />}
      {held && <HeldParts parts={held} />}
    </>
  );
}

export function GenerationOutcome({ outcomes, onOpen, onAgain, onReview }: Props) {
  const t = useMessages(generationMessages);
  const money = useNumbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const heading = useRef<HTMLHeadingElement>(null);
  useRescuedFocus(heading);
  const [first, ...more] = outcomes;
  if (!first) return null;
  const isOne = more.length === 0;
  const sum = (of: 'tokens' | 'requests' | 'cost') => outcomes.reduce((all, outcome) => all + (outcome[of] ?? 0), 0);
  const tokens = sum('tokens');
  const hasCost = outcomes.every(({ cost }) => cost !== undefined);
  return (
    <div role="status" className="panel-enter flex flex-col gap-4 p-4">
      <CircleCheck aria-hidden size={28} strokeWidth={1.75} className="text-leaf" />
      <h2 ref={heading} tabIndex={-1} className="font-serif text-22 font-semibold break-words text-ink">
        {isOne ? t('done', { title: first.title }) : t('severalDone', { count: outcomes.length })}
      </h2>
      {isOne ? (
        <Came outcome={first} />
      ) : (
        outcomes.map((outcome) => (
          <section key={outcome.place.moduleId} className="flex flex-col items-start gap-2 border-t border-line pt-3">
            <h3 className="font-serif text-18 font-semibold break-words text-ink">{outcome.title}</h3>
            <Came outcome={outcome} />
            <Button size="sm" aria-label={t('openOf', { title: outcome.title })} onPress={() => onOpen(outcome.place)}>
              {t('moduleOpen')}
            </Button>
          </section>
        ))
      )}
      <p className="text-14 text-soft">{t('isDraft')}</p>
      <p className="text-12 text-soft">
        {t(first.engine === 'builtin' ? 'byBuiltin' : 'byModel')} {tokens > 0 && t('tokensTaken', { tokens })}{' '}
        {sum('requests') > 0 && t('requestsTaken', { count: sum('requests') })}{' '}
        {hasCost && tokens > 0 && t('costTaken', { cost: money(sum('cost')) })}
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
