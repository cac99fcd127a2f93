import { languageDirection } from '@coursecraft/domain/language/language-direction';
import clsx from 'clsx';
import { memo } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { useContentSurroundings } from '../content-context.ts';
import { useContentLanguage } from '../content-language.ts';
import type { ContentProps, Extension } from '../directives/content-extension.ts';
import { isDirected, LaterDirectives } from '../directives/later-directives.ts';
import { elementMessages } from '../messages.ts';
import { callOuts } from './call-outs.ts';
import { headingIds } from './heading-ids.ts';
import { markdownComponents } from './markdown-components.tsx';
import { ofElements } from './markdown-syntax.ts';
import { SafeMarkdown } from './safe-markdown.tsx';

export const RenderedContent = memo((props: ContentProps) =>
  isDirected(props.content) ? <LaterDirectives {...props} Plain={PlainContent} /> : <PlainContent {...props} />,
);

function PlainContent({ content, className, extension }: ContentProps & { extension?: Extension }) {
  const t = useMessages(elementMessages);
  const language = useContentLanguage();
  const context = useContentSurroundings();
  const glossary = context.audience === 'learner' ? context.glossary : undefined;
  return (
    <div lang={language} dir={language ? languageDirection(language) : 'auto'} className={clsx('reading', className)}>
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
