import type { LearnerScenario } from '@coursecraft/contract/shapes/knowledge';
import { MessagesSquare } from 'lucide-react';
import { BlockFrame } from '../../elements/blocks/block-frame.tsx';
import { useLearnerSurroundings } from '../../elements/content-context.ts';
import { LaterConversation } from '../../elements/conversation/later-conversation.tsx';
import { InlineMarkdown } from '../../elements/markdown/inline-markdown.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { assessmentMessages } from './messages.ts';

/** A situation to talk oneself through with the person in it who wants to know. */
export function ScenarioTask({ scenario }: { scenario: LearnerScenario }) {
  const t = useMessages(assessmentMessages);
  const surroundings = useLearnerSurroundings();
  const { elementId, scenarioId, title, difficulty, situation, opening } = scenario;
  return (
    <BlockFrame
      icon={MessagesSquare}
      name={`${t('scenario')}: ${title}`}
      aside={t('difficulty', { level: difficulty })}
    >
      <div className="flex flex-col gap-4" data-scenario={scenarioId}>
        <p dir="auto" className="font-serif text-18 whitespace-pre-line text-ink">
          <InlineMarkdown text={situation} />
        </p>
        <LaterConversation surroundings={surroundings} task={{ elementId, scenarioId }} role={{ opening }} />
      </div>
    </BlockFrame>
  );
}
