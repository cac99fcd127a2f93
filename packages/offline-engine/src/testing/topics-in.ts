import { pickPack } from '../language/pick-pack.ts';
import type { Topic } from '../outline/topic.ts';
import { topicsOf } from '../outline/topics.ts';
import { readSource } from '../source/read-source.ts';

/** Returns the topics of one upload without a minimum size. */
export function topicsIn(text: string, language: 'en' | 'de' = 'en'): Topic[] {
  const blocks = readSource({ name: 'text.md', paged: false, pages: [{ page: 1, text }] });
  return topicsOf({ blocks, title: 'Book', upload: 'text.md', pack: pickPack(text, language) }).topics;
}
