import type { ComponentProps } from 'react';
import { loadLater } from '../../ui/load-later.tsx';
import type { PlainContent } from '../markdown/rendered-content.tsx';

type Props = Pick<ComponentProps<typeof PlainContent>, 'content' | 'className'>;

/** Text with accordions, tabs and similar. Loaded only for lessons that contain one. */
export const LaterDirectives = loadLater<Props>(
  async () => (await import('../blocks/played-blocks.ts')).DirectiveContent,
);

/** As in the domain, whose code is loaded later. */
export const isDirected = (content: string): boolean => /^:{2,}[ \t]*[a-z]/m.test(content);
