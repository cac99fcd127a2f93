import type { Criterion, KeyPoint } from '@coursecraft/contract/criteria/criterion';
import { KEY_POINTS, type KeyPointInput, MISCONCEPTIONS } from '@coursecraft/contract/criteria/criterion-saving';
import { isUnsplit } from '@coursecraft/domain/criteria/key-points';
import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { LineForm } from './line-form.tsx';
import { pointMessages } from './messages.ts';
import { PointLine } from './point-line.tsx';
import { SuggestPoints } from './suggest-points.tsx';
import { TextList } from './text-list.tsx';
import { TryGrader } from './try-grader.tsx';
import { useWriting } from './use-writing.ts';

export type PointChange = { keyPoints?: KeyPointInput[]; misconceptions?: Criterion['misconceptions'] };

type Props = {
  courseId: string;
  row: Criterion;
  isPending: boolean;
  /** Whether the first key point is edited at once. */
  startsOpen: boolean;
  /** Whether it is in a column with its own heading. */
  isInTable?: boolean;
  onSave: (change: PointChange, onSaved?: () => void) => void;
};

export function KeyPoints({ courseId, row: criterion, isPending, startsOpen, isInTable = false, onSave }: Props) {
  const t = useMessages(pointMessages);
  const adding = useWriting(startsOpen && criterion.keyPoints.length === 0);
  const [announcement, setAnnouncement] = useState('');
  const points = criterion.keyPoints;
  /** The statement is no key point of its own once there are others. */
  const written = isUnsplit(criterion) ? [] : points;
  // An undo runs when the criterion has a newer version than this render.
  const latest = useRef(onSave);
  useEffect(() => {
    latest.current = onSave;
  });
  const change = (point: KeyPoint, onSaved: () => void) =>
    onSave({ keyPoints: points.map((one) => (one.pointId === point.pointId ? point : one)) }, onSaved);
  const move = (at: number, by: -1 | 1) => {
    const [point, other] = [points[at], points[at + by]];
    if (!point || !other) return;
    onSave({ keyPoints: points.with(at, other).with(at + by, point) }, () =>
      setAnnouncement(t('moved', { text: point.text, number: at + by + 1 })),
    );
  };
  const remove = (point: KeyPoint) =>
    onSave({ keyPoints: points.filter((one) => one !== point) }, () =>
      showToast({
        tone: 'good',
        text: t('removed'),
        action: { label: t('undo'), run: () => latest.current({ keyPoints: points }) },
      }),
    );
  return (
    <section
      aria-label={t('keyPoints')}
      className={clsx('flex flex-col gap-1.5', !isInTable && 'rounded-sm bg-sunken p-2.5')}
    >
      <h3
        className={clsx(
          'text-14 font-medium text-ink',
          isInTable ? 'sr-only' : 'flex flex-wrap items-baseline gap-x-2',
        )}
      >
        {t('keyPoints')}
        {criterion.pointsBy === 'engine' && <span className="text-12 font-normal text-soft">{t('byEngine')}</span>}
      </h3>
      {!(isInTable && points.length > 0) && (
        <p className="text-12 text-soft">{t(points.length > 0 ? 'lead' : 'noPoints')}</p>
      )}
      {points.length > 0 && (
        <ol>
          {points.map((point, at) => (
            <PointLine
              key={point.pointId}
              point={point}
              number={at + 1}
              isLast={at === points.length - 1}
              isWhole={isUnsplit(criterion)}
              isPending={isPending}
              startsOpen={startsOpen && at === 0}
              onChange={change}
              onMove={(by) => move(at, by)}
              onRemove={() => remove(point)}
            />
          ))}
        </ol>
      )}
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {adding.isOpen ? (
        <LineForm
          label={t('newPoint')}
          maxLength={KEY_POINTS.characters}
          isPending={isPending}
          isList={points.length + 1 < KEY_POINTS.ofRow}
          onSave={(text, onSaved) =>
            onSave({ keyPoints: [...written, { text }] }, () => {
              onSaved();
              if (written.length + 1 >= KEY_POINTS.ofRow) adding.leave();
            })
          }
          onClose={adding.leave}
        />
      ) : (
        points.length < KEY_POINTS.ofRow && (
          <Button
            size="sm"
            look="quiet"
            className="-ms-2.5 self-start"
            autoFocus={adding.comesBack}
            onPress={adding.open}
          >
            <Plus aria-hidden size={14} />
            {t('add')}
          </Button>
        )
      )}
      <SuggestPoints
        courseId={courseId}
        row={criterion}
        isPending={isPending}
        onTake={(change, onSaved) =>
          onSave(
            {
              ...(change.keyPoints && { keyPoints: [...written, ...change.keyPoints] }),
              ...(change.misconceptions && {
                misconceptions: [...criterion.misconceptions, ...change.misconceptions],
              }),
            },
            onSaved,
          )
        }
      />
      <TextList
        summary={t('misconceptions', { count: criterion.misconceptions.length })}
        help={t('misconceptionsHelp')}
        texts={criterion.misconceptions.map(({ text }) => text)}
        words={{
          add: t('addMisconception'),
          label: t('newMisconception'),
          remove: (text) => t('removeMisconception', { text }),
        }}
        limits={{ most: MISCONCEPTIONS.ofRow, characters: MISCONCEPTIONS.characters }}
        isPending={isPending}
        onSave={(texts, onSaved) => onSave({ misconceptions: texts.map((text) => ({ text })) }, onSaved)}
      />
      <TryGrader courseId={courseId} row={criterion} />
    </section>
  );
}
