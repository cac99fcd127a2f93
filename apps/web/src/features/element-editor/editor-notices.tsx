import type { Element } from '@coursecraft/contract/courses/course';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { ConflictView } from './conflict-view.tsx';
import { editorMessages } from './messages.ts';

type Props = {
  conflict: Element | undefined;
  mine: string;
  isUnfit: boolean;
  costlyLine: number | undefined;
  missingQuote: string;
  error: Error | null | undefined;
  restoredAt: string | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onKeepBoth: () => void;
  onDiscard: () => void;
  met: readonly string[];
  onGoOn: () => void;
  onReadOnly: () => void;
};

export function EditorNotices(props: Props) {
  const { conflict, mine, isUnfit, costlyLine, missingQuote, error, restoredAt } = props;
  const { onKeepMine, onTakeTheirs, onKeepBoth, onDiscard, met, onGoOn, onReadOnly } = props;
  const t = useMessages(editorMessages);
  const dates = useDates();
  const isMet = met.length > 0 && !conflict;
  if (!isMet && !conflict && !error && !restoredAt && !isUnfit && !costlyLine && !missingQuote) return null;
  return (
    <div className="flex flex-col gap-2 border-b border-line px-5 py-3">
      {isMet && (
        <Notice tone="info">
          {t('othersWrite', { names: met.join(', '), count: met.length })}
          <span className="mt-2.5 flex flex-wrap gap-2">
            <Button size="sm" onPress={onReadOnly}>
              {t('readOnly')}
            </Button>
            <Button size="sm" onPress={onGoOn}>
              {t('goOn')}
            </Button>
          </span>
        </Notice>
      )}
      {conflict && (
        <Notice tone="bad">
          {t('conflict', { version: conflict.version })}
          <span className="mt-2.5 flex flex-wrap gap-2">
            <Button size="sm" onPress={onKeepMine}>
              {t('keepMine')}
            </Button>
            <Button size="sm" onPress={onTakeTheirs}>
              {t('takeTheirs')}
            </Button>
            <Button size="sm" onPress={onKeepBoth}>
              {t('keepBoth')}
            </Button>
          </span>
        </Notice>
      )}
      {conflict && <ConflictView mine={mine} theirs={conflict.content ?? ''} />}
      {costlyLine && <Notice tone="bad">{t('costly', { line: costlyLine })}</Notice>}
      {isUnfit && !conflict && <Notice tone="info">{t('unfit')}</Notice>}
      {missingQuote && <Notice tone="info">{t('quoteGone', { quote: missingQuote })}</Notice>}
      {error && <Notice tone="bad">{t('failed', { reason: error.message })}</Notice>}
      {restoredAt && !conflict && !error && (
        <Notice tone="info">
          {t('restored', { date: dates.moment(restoredAt) })}{' '}
          <Button size="sm" look="quiet" onPress={onDiscard}>
            {t('discard')}
          </Button>
        </Notice>
      )}
    </div>
  );
}
