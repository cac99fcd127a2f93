import type { Chapter } from './use-guide.ts';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The chapters that hold every word that is looked for, in any case and without accents; all of them without one. */
export function findChapters(chapters: readonly Chapter[], words: string): readonly Chapter[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return chapters.filter(({ title, text }) => {
    const whole = plain([title, ...text].join(' '));
    return wanted.every((word) => whole.includes(word));
  });
}
