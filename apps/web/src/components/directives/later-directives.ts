import { loadLater } from '../../ui/load-later.tsx';
import type { ContentProps, ExtendedContent } from './content-extension.ts';

/** Text with accordions, tabs and similar. Loaded only for lessons that contain one; `Plain` renders the rest. */
export const LaterDirectives = loadLater<ContentProps & { Plain: ExtendedContent }>(
  async () => (await import('../blocks/played-blocks.ts')).DirectiveContent,
);

/** The same test as `hasDirectives` of the domain, without its other code. */
export const isDirected = (content: string): boolean => /^:{2,}[ \t]*[a-z]/m.test(content);
