import { clip, type Rung, shownQuote } from './rung.ts';

/** What else belongs to it, with what was shown in the student's own words. */
export const more: Rung = (point, footing) => {
  const quote = shownQuote(footing);
  if (quote === undefined) return [];
  const { shown, more: question } = footing.phrases;
  return [{ kind: 'more', text: `${shown(clip(quote))} ${question}`, pointIds: [point.pointId] }];
};

/** Asks for own words beside a statement that was chosen. */
export const whyOnly: Rung = (point, { phrases }) => [
  { kind: 'more', text: phrases.whyOnly, pointIds: [point.pointId] },
];
