import type { Next } from '@coursecraft/domain/examination/examination';
import type { NothingThere } from '../nothing-there.ts';
import type { Footing } from './rung.ts';

/** A fair sentence to whoever has said nothing of their own; it asks for own words. */
export const ownWords = (nothing: NothingThere, { phrases, points, judged }: Footing): Next => ({
  kind: 'more',
  text: phrases.nothing[nothing],
  pointIds: points.map(({ pointId }) => pointId).filter((pointId) => judged.get(pointId)?.state !== 'shown'),
});
