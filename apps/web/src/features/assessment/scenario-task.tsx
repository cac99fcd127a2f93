import type { StudentScenario } from '@coursecraft/contract/criteria/criterion';
import { MessagesSquare } from 'lucide-react';
import { BlockFrame } from '../../components/blocks/block-frame.tsx';
import { useStudentContext } from '../../components/content-context.ts';
import { LaterConversation } from '../../components/conversation/later-conversation.tsx';
import { InlineMarkdown } from '../../components/markdown/inline-markdown.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { assessmentMessages } from './messages.ts';

export function ScenarioTask({ scenario }: { scenario: StudentScenario }) {
  const t = useMessages(assessmentMessages);
  const context = useStudentContext();
  const { elementId, scenarioId, title, difficulty, situation, opening, kind, character = '' } = scenario;
  const heading =
    kind === 'teach-back' ? t('explainTo', { name: character }) : t(kind === 'transfer' ? 'newCase' : 'scenario');
  return (
    <BlockFrame icon={MessagesSquare} name={`${heading}: ${title}`} aside={t('difficulty', { level: difficulty })}>
      <div className="flex flex-col gap-4" data-scenario={scenarioId}>
        <p dir="auto" className="font-serif text-18 whitespace-pre-line text-ink">
          <InlineMarkdown text={situation} />
        </p>
        <LaterConversation
          studentContext={context}
          task={{ elementId, scenarioId }}
          role={{ opening, kind, character }}
        />
      </div>
    </BlockFrame>
  );
}
