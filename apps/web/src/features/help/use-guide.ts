import type { Catalogue } from '../../ui/i18n/catalogue.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';

export type Chapter = { id: string; title: string; text: readonly string[] };
export type Shortcut = { keys: string; does: string };
type Guide = { chapters: readonly Chapter[]; shortcuts: readonly Shortcut[] };

/** Assembles a guide from message keys: `review/title`, `review/1`, `shortcuts/1/keys`. */
export function readGuide(guide: Catalogue, t: (key: string) => string): Guide {
  const keys = Object.keys(guide.english);
  const below = (place: string) => keys.filter((key) => key.startsWith(`${place}/`));
  return {
    chapters: keys
      .filter((key) => key.endsWith('/title'))
      .map((title) => {
        const id = title.slice(0, -'/title'.length);
        const paragraphs = below(id).filter((key) => key !== title);
        return { id, title: t(title), text: paragraphs.map(t) };
      }),
    shortcuts: below('shortcuts')
      .filter((key) => key.endsWith('/keys'))
      .map((key) => ({ keys: t(key), does: t(key.replace(/keys$/, 'does')) })),
  };
}

export function useGuide(guide: Catalogue): Guide {
  return readGuide(guide, useMessages(guide));
}
