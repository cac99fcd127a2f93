import { useQuery } from '@tanstack/react-query';
import { outcomesQuery } from '../../api/outcome-queries.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { isQuestion } from './is-question.ts';
import { originMessages } from './messages.ts';
import { useOrigin } from './origin-context.ts';

export function OriginLine({ courseId, targetId }: { courseId: string; targetId: string }) {
  const t = useMessages(originMessages);
  const { addressOf } = useOrigin();
  const made = useQuery(outcomesQuery(courseId)).data?.find((outcome) => outcome.targetId === targetId);
  if (!made) return null;
  const { origin, originId } = made;
  return (
    <p className="text-12 text-soft">
      {origin ? (
        <TextLink to={addressOf(originId)}>
          {t(isQuestion(originId) ? 'fromQuestion' : 'fromFlag', { name: origin.by })}
        </TextLink>
      ) : (
        t('fromGone')
      )}
    </p>
  );
}
