import type { ComponentProps, ComponentType } from 'react';
import type { SafeMarkdown } from '../markdown/safe-markdown.tsx';

export type ContentProps = { content: string; className?: string };

/** Changes of how Markdown is rendered, by code that is loaded later. */
export type Extension = Pick<ComponentProps<typeof SafeMarkdown>, 'changeText' | 'schema' | 'toHtml' | 'components'>;

export type ExtendedContent = ComponentType<ContentProps & { extension?: Extension }>;
