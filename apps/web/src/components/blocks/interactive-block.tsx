import { Shapes } from 'lucide-react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { CodeListing } from '../code/code-listing.tsx';
import { useContentSurroundings } from '../content-context.ts';
import { BlockFrame } from './block-frame.tsx';
import { interactiveMessages } from './interactive-messages.ts';
import { SandboxFrame } from './sandbox-frame.tsx';

export function InteractiveBlock({ body }: { body: string }) {
  const t = useMessages(interactiveMessages);
  const { audience } = useContentSurroundings();
  return (
    <BlockFrame icon={Shapes} name={t('interactive')}>
      <SandboxFrame key={body} title={t('interactive')} html={body} />
      {audience === 'author' && (
        <details className="mt-4">
          <summary className="cursor-pointer font-medium">{t('interactiveSource')}</summary>
          <CodeListing code={body} language="xml" />
        </details>
      )}
    </BlockFrame>
  );
}
