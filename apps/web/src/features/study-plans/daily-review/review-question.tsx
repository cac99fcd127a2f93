import type { StudentScenario } from '@coursecraft/contract/criteria/criterion';
import type { ReviewItem } from '@coursecraft/contract/study-plans/study-plan';
import { GraduationCap } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { BlockFrame } from '../../../components/blocks/block-frame.tsx';
import { CheckBlock } from '../../../components/check/check-block.tsx';
import { ContentProvider, type StudentContext } from '../../../components/content-context.ts';
import { LaterConversation } from '../../../components/conversation/later-conversation.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { reviewMessages } from './messages.ts';

export type ReviewedQuestion = Exclude<ReviewItem, { kind: 'card' }>;

type Props = {
  item: ReviewedQuestion;
  studentContext: StudentContext;
  renderScenario: (scenario: StudentScenario) => ReactNode;
  onGraded: (isRemembered: boolean) => void;
};

export function ReviewQuestion({ item, studentContext: context, renderScenario, onGraded }: Props) {
  const t = useMessages(reviewMessages);
  const own = useMemo<StudentContext>(
    () => ({
      ...context,
      isReview: true,
      async assess(answer) {
        const outcome = await context.assess(answer);
        // A self-compared answer counts as remembered.
        onGraded(outcome.verdict === 'met' || outcome.state === 'practice');
        return outcome;
      },
    }),
    [context, onGraded],
  );
  return (
    <ContentProvider value={own}>
      {item.kind === 'check' && <CheckBlock body={JSON.stringify(item.check)} />}
      {item.kind === 'scenario' && renderScenario(item.scenario)}
      {item.kind === 'explain' && (
        <BlockFrame icon={GraduationCap} name={item.elementTitle}>
          <div className="flex flex-col gap-4">
            <p className="font-serif text-18 text-ink">{t('explain', { title: item.elementTitle })}</p>
            <LaterConversation studentContext={own} task={{ elementId: item.elementId }} />
          </div>
        </BlockFrame>
      )}
    </ContentProvider>
  );
}
