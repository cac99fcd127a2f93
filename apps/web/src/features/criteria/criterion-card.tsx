import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { Source } from '@coursecraft/contract/uploads/upload';
import { Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import { AgreementNote } from '../../components/agreement/agreement-note.tsx';
import type { TrialFix } from '../../components/grading-trial/trial-fix.ts';
import { TrialNote } from '../../components/grading-trial/trial-note.tsx';
import { InlineMarkdown } from '../../components/markdown/inline-markdown.tsx';
import { OriginLine } from '../../components/origins/origin-line.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Pressable } from '../../ui/pressable.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { criteriaMessages } from './messages.ts';
import { resultMessages } from './result-messages.ts';
import { UnpublishedNote } from './unpublished-note.tsx';

function SourceQuote({ source, onShow }: { source: Source; onShow: (source: Source) => void }) {
  const t = useMessages(criteriaMessages);
  const { upload, page, quote } = source;
  const place = page === undefined ? t('sourceNoPage', { upload }) : t('source', { upload, page });
  return (
    <Tooltip text={t('showSource')}>
      <Pressable
        onPress={() => onShow(source)}
        className="flex w-full items-start gap-2 rounded-sm bg-paper px-2.5 py-2 text-start transition-colors hover:bg-gold-light"
      >
        <Quote aria-hidden size={13} className="mt-1 shrink-0 text-soft" />
        <span className="min-w-0">
          <span className="line-clamp-4 font-serif text-14 text-ink italic">
            <InlineMarkdown text={quote} />
          </span>
          <span className="block text-12 break-words text-soft">{place}</span>
        </span>
      </Pressable>
    </Tooltip>
  );
}

type CardProps = {
  courseId: string;
  row: Criterion;
  onShowSource: (source: Source) => void;
  onFix: (fix: TrialFix) => void;
  menu: ReactNode;
  points: ReactNode;
};

export function CriterionCard({ courseId, row: criterion, onShowSource, onFix, menu, points }: CardProps) {
  const t = useMessages(criteriaMessages);
  return (
    <li className="flex flex-col gap-2.5 rounded-sm border border-line bg-raised p-3.5">
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <p className="text-12 text-soft">
            {t(criterion.kind)}
            {criterion.status === 'retired' && ` · ${t('retired')}`}
          </p>
          <p dir="auto" className="text-14 font-medium break-words text-ink">
            {criterion.statement}
          </p>
          <UnpublishedNote of={criterion} />
        </div>
        {menu}
      </div>
      {criterion.guidance && (
        <p className="text-14 text-soft">
          <span className="font-medium">{t('guidance')}: </span>
          <bdi>{criterion.guidance}</bdi>
        </p>
      )}
      {points}
      <OriginLine courseId={courseId} targetId={criterion.rowId} />
      {criterion.sources.length === 0 && <p className="text-12 text-brick">{t('noSource')}</p>}
      {criterion.sources.map((source) => (
        <SourceQuote key={`${source.upload} ${source.page} ${source.quote}`} source={source} onShow={onShowSource} />
      ))}
      {criterion.goldAnswers.length > 0 && (
        <details className="text-14">
          <summary className="text-12 text-soft">{t('gold')}</summary>
          <ul className="mt-2 flex flex-col gap-1.5">
            {criterion.goldAnswers.map((gold) => (
              <li key={gold.text} className="text-soft">
                <span className="font-medium text-ink">{t(resultMessages[gold.verdict])}: </span>
                {gold.text}
              </li>
            ))}
          </ul>
        </details>
      )}
      {criterion.agreement && <AgreementNote agreement={criterion.agreement} />}
      {criterion.trial && <TrialNote trial={criterion.trial} onFix={onFix} />}
    </li>
  );
}
