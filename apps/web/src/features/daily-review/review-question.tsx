import type { LearnerScenario } from '@coursecraft/contract/shapes/knowledge';
import type { ReviewItem } from '@coursecraft/contract/shapes/learning-plan';
import { GraduationCap } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { BlockFrame } from '../../elements/blocks/block-frame.tsx';
import { CheckBlock } from '../../elements/check/check-block.tsx';
import { ContentProvider, type LearnerSurroundings } from '../../elements/content-context.ts';
import { LaterConversation } from '../../elements/conversation/later-conversation.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { reviewMessages } from './messages.ts';

export type Asked = Exclude<ReviewItem, { kind: 'card' }>;

type Props = {
  item: Asked;
  surroundings: LearnerSurroundings;
  renderScenario: (scenario: LearnerScenario) => ReactNode;
  onJudged: (isRemembered: boolean) => void;
};

/** A criterion that is asked again: by a check, in a scenario or in the student’s own words. */
export function ReviewQuestion({ item, surroundings, renderScenario, onJudged }: Props) {
  const t = useMessages(reviewMessages);
  const own = useMemo<LearnerSurroundings>(
    () => ({
      ...surroundings,
      isReview: true,
      async assess(answer) {
        const outcome = await surroundings.assess(answer);
        // An answer that nobody grades is compared by the student, and counts as remembered.
        onJudged(outcome.verdict === 'met' || outcome.state === 'practice');
        return outcome;
      },
    }),
    [surroundings, onJudged],
  );
  return (
    <ContentProvider value={own}>
      {item.kind === 'check' && <CheckBlock body={JSON.stringify(item.check)} />}
      {item.kind === 'scenario' && renderScenario(item.scenario)}
      {item.kind === 'explain' && (
        <BlockFrame icon={GraduationCap} name={item.elementTitle}>
          <div className="flex flex-col gap-4">
            <p className="font-serif text-18 text-ink">{t('explain', { title: item.elementTitle })}</p>
            <LaterConversation surroundings={own} task={{ elementId: item.elementId }} />
          </div>
        </BlockFrame>
      )}
    </ContentProvider>
  );
}
