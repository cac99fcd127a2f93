import type { Chapter } from './use-guide.ts';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function findChapters(chapters: readonly Chapter[], words: string): readonly Chapter[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return chapters.filter(({ title, text }) => {
    const whole = plain([title, ...text].join(' '));
    return wanted.every((word) => whole.includes(word));
  });
}
