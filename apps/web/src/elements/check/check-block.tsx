import { CircleHelp } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { BlockFrame } from '../blocks/block-frame.tsx';
import { useContentSurroundings } from '../content-context.ts';
import { elementMessages } from '../messages.ts';
import { LearnerCheckForm } from './learner-check-form.tsx';
import { readLearnerCheck } from './read-learner-check.ts';

/** Reading an author's check needs YAML and its schema, which no learner downloads. */
const AuthorCheck = lazy(() => import('./author-check.tsx'));

export function CheckBlock({ body }: { body: string }) {
  const t = useMessages(elementMessages);
  const surroundings = useContentSurroundings();
  if (surroundings.audience === 'author')
    return (
      <Suspense fallback={<SkeletonLines count={3} className="my-7" />}>
        <AuthorCheck body={body} />
      </Suspense>
    );
  const check = readLearnerCheck(body);
  return (
    <BlockFrame icon={CircleHelp} name={t('check')}>
      {check ? (
        <LearnerCheckForm
          key={check.id}
          check={check}
          answerCheck={surroundings.answerCheck}
          contest={surroundings.contest}
        />
      ) : (
        <Notice tone="info">{t('unreadable')}</Notice>
      )}
    </BlockFrame>
  );
}
