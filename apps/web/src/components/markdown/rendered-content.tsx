import clsx from 'clsx';
import { type ComponentProps, memo } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useContentSurroundings } from '../content-context.ts';
import { useContentLanguage } from '../content-language.ts';
import { isDirected, LaterDirectives } from '../directives/later-directives.ts';
import { elementMessages } from '../messages.ts';
import { callOuts } from './call-outs.ts';
import { headingIds } from './heading-ids.ts';
import { markdownComponents } from './markdown-components.tsx';
import { ofElements } from './markdown-syntax.ts';
import { SafeMarkdown } from './safe-markdown.tsx';

type Props = {
  content: string;
  className?: string;
};

/** What a later part changes about Markdown. */
type Extension = Pick<ComponentProps<typeof SafeMarkdown>, 'changeText' | 'schema' | 'toHtml' | 'components'>;

export const RenderedContent = memo((props: Props) =>
  isDirected(props.content) ? <LaterDirectives {...props} /> : <PlainContent {...props} />,
);

export function PlainContent({ content, className, extension }: Props & { extension?: Extension }) {
  const t = useMessages(elementMessages);
  const language = useContentLanguage();
  const context = useContentSurroundings();
  const glossary = context.audience === 'learner' ? context.glossary : undefined;
  return (
    <div lang={language} dir="auto" className={clsx('reading', className)}>
      <SafeMarkdown
        syntax={ofElements}
        changeText={callOuts()}
        changeDrawn={[headingIds(), ...(glossary ? [glossary.mark] : [])]}
        {...extension}
        toHtml={{
          footnoteLabel: t('sources'),
          footnoteLabelProperties: {},
          footnoteBackLabel: t('backToText'),
          ...extension?.toHtml,
        }}
        components={{ ...markdownComponents, ...extension?.components, ...(glossary && { dfn: glossary.Term }) }}
      >
        {content}
      </SafeMarkdown>
    </div>
  );
}
