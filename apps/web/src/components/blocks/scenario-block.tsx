import { MessagesSquare } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useContentSurroundings } from '../content-context.ts';
import { elementMessages } from '../messages.ts';
import { BlockFrame } from './block-frame.tsx';
import { useBlockData } from './use-block-data.ts';

export function ScenarioBlock({ body }: { body: string }) {
  const t = useMessages(elementMessages);
  const context = useContentSurroundings();
  const data = useBlockData(body);
  const id = typeof data === 'object' && data !== null && 'scenario' in data ? String(data.scenario) : '';
  if (context.audience === 'learner') return id ? context.renderScenario(id) : null;
  return (
    <BlockFrame icon={MessagesSquare} name={t('scenario')}>
      {context.audience === 'author' && <code className="font-mono text-12 text-soft">{id}</code>}
    </BlockFrame>
  );
}
