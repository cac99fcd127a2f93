import type { Outline } from '@coursecraft/ai/engine/engine';
import type { Changing } from './outline-kind.ts';

const SECOND = { en: ', part 2', de: ', Teil 2' };

/** An outline in two, cut before that part, or where what stands in its halves is nearest to the same; undefined for one part. */
export function splitOutline({ outline, texts, language }: Changing, at?: number): Outline | undefined {
  const { title, children } = outline;
  if (children.length < 2) return undefined;
  const sizes = children.map(({ id }) => (id ? (texts[id] ?? '').length : 0) + 1);
  const sum = (some: readonly number[]) => some.reduce((total, size) => total + size, 0);
  const uneven = (cut: number) => Math.abs(sum(sizes.slice(0, cut)) - sum(sizes.slice(cut)));
  const cuts = children.slice(1).map((_, index) => index + 1);
  const cut = at ?? cuts.reduce((best, one) => (uneven(one) < uneven(best) ? one : best));
  if (cut <= 0 || cut >= children.length) return undefined;
  const next = { title: title + SECOND[language.startsWith('de') ? 'de' : 'en'], children: children.slice(cut) };
  return { title, children: children.slice(0, cut), next };
}
