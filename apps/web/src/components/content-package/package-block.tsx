import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Box } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/event-target.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/i18n/language.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { BlockFrame } from '../blocks/block-frame.tsx';
import { useBlockData } from '../blocks/use-block-data.ts';
import { useContentSurroundings } from '../content-context.ts';
import { packageMessages } from './messages.ts';
import { PackagePlayer } from './package-player.tsx';
import { packageResultQuery } from './package-result-query.ts';
import { readProofAgain } from './read-proof-again.ts';

const ASKED_MS = 3_000;

type ShownPackage = { itemId: string; title: string; passingScore: number | undefined };

function shownOf(data: unknown): ShownPackage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { id, title, kind, passingScore } = data as Record<string, unknown>;
  if (typeof kind !== 'string') return undefined;
  return {
    itemId: typeof id === 'string' ? id : '',
    title: typeof title === 'string' ? title : '',
    passingScore: typeof passingScore === 'number' ? passingScore : undefined,
  };
}

function Playable({ shown: { itemId, title, passingScore } }: { shown: ShownPackage }) {
  const t = useMessages(packageMessages);
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent' });
  const { courseId, elementId = '' } = useContentSurroundings();
  const place = { courseId, elementId, itemId };
  const isKnown = elementId !== '' && itemId !== '';
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const opening = useMutation({
    mutationFn: (isAgain: boolean) => call('launchPackage', { params: place, body: { isAgain } }),
    onSuccess: () => setOpen(true),
  });
  // A package with a record store does not report to the page.
  const isSilent = isOpen && opening.data?.kind === 'cmi5';
  const { result, missing } =
    useQuery({
      ...packageResultQuery(place),
      enabled: isKnown,
      refetchInterval: isSilent ? ASKED_MS : false,
    }).data ?? {};
  const hasPassed = isSilent && result?.isPassed === true;
  useEffect(() => {
    if (hasPassed) readProofAgain(queries, courseId);
  }, [hasPassed, queries, courseId]);
  if (isOpen && opening.data)
    return (
      <PackagePlayer
        key={opening.data.address}
        place={place}
        title={title}
        launch={opening.data}
        onClose={() => {
          setOpen(false);
          void queries.invalidateQueries({ queryKey: packageResultQuery(place).queryKey });
        }}
      />
    );
  const isFinished = result?.isPassed !== undefined;
  const status = !result
    ? undefined
    : result.isPassed === undefined
      ? t(result.isCompleted ? 'completed' : 'begun')
      : t(result.isPassed ? 'passed' : 'notPassed');
  return (
    <div className="flex flex-col gap-3">
      {title && <p className="font-medium text-ink">{title}</p>}
      <p className="flex flex-wrap gap-x-4 text-soft">
        {status && <span className="font-medium text-ink">{status}</span>}
        {result?.score !== undefined && <span>{t('score', { score: percent.format(result.score) })}</span>}
        {passingScore !== undefined && <span>{t('passesFrom', { score: percent.format(passingScore) })}</span>}
      </p>
      {missing === 'h5p' && <Notice tone="info">{t('missingH5p')}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          look={isFinished ? 'secondary' : 'primary'}
          isPending={opening.isPending}
          isDisabled={!isKnown || missing !== undefined}
          onPress={() => opening.mutate(false)}
        >
          {t(result ? 'continue' : 'start')}
        </Button>
        {isFinished && (
          <Button isPending={opening.isPending} isDisabled={missing !== undefined} onPress={() => opening.mutate(true)}>
            {t('again')}
          </Button>
        )}
      </div>
      {opening.error && <Notice tone="bad">{messageOf(opening.error)}</Notice>}
    </div>
  );
}

/** A content package in an isolated frame. */
export function PackageBlock({ body }: { body: string }) {
  const t = useMessages(packageMessages);
  const data = useBlockData(body);
  const shown = shownOf(data);
  const { audience } = useContentSurroundings();
  return (
    <BlockFrame icon={Box} name={t('package')}>
      {data === undefined ? (
        <SkeletonLines count={2} />
      ) : shown && audience === 'reviewer' ? (
        <p className="font-medium text-ink">{shown.title}</p>
      ) : shown ? (
        <Playable key={shown.itemId} shown={shown} />
      ) : (
        <Notice tone="info">{t('unreadable')}</Notice>
      )}
    </BlockFrame>
  );
}
