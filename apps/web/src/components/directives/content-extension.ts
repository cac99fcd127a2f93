import type { ComponentProps, ComponentType } from 'react';
import type { SafeMarkdown } from '../markdown/safe-markdown.tsx';

export type ContentProps = { content: string; className?: string };

/** What a later part changes about Markdown. */
export type Extension = Pick<ComponentProps<typeof SafeMarkdown>, 'changeText' | 'schema' | 'toHtml' | 'components'>;

export type ExtendedContent = ComponentType<ContentProps & { extension?: Extension }>;
