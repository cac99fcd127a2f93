import type { Language } from '../../ui/i18n/language.tsx';

/** A chapter of a guide: its name and its paragraphs. */
export type Chapter = { id: string; title: string; text: readonly string[] };
export type Shortcut = { keys: string; does: string };
export type Guide = Record<Language, { chapters: readonly Chapter[]; shortcuts: readonly Shortcut[] }>;
