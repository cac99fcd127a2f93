import { Workflow } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { CodeListing } from '../code/code-listing.tsx';
import { elementMessages } from '../messages.ts';
import { BlockFrame } from './block-frame.tsx';

export function DiagramBlock({ body }: { body: string }) {
  const t = useMessages(elementMessages);
  return (
    <BlockFrame icon={Workflow} name={t('diagram')}>
      <CodeListing code={body} language="" />
    </BlockFrame>
  );
}
