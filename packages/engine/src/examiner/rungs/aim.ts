import { pointKind } from '../point-kind.ts';
import { givesAway, type Rung, topicOf } from './rung.ts';

/** One question aimed at a point by its kind. */
export const aim: Rung = (point, footing) => aimAnew(point, footing).slice(0, 1);

/** Questions aimed at a point by its kind, in none of the point's own words: for where nothing else is left. */
export const aimAnew: Rung = (point, footing) => {
  const { phrases, pack } = footing;
  const kind = pointKind(point.text, pack);
  const topic = topicOf(point, footing);
  const questions = [...phrases.aim[kind], ...phrases.aim.other].filter(
    (question) => !givesAway(question, point, footing),
  );
  const lead = topic === undefined ? '' : `${phrases.about(topic)} `;
  return questions.map((question) => ({ kind: 'aim', text: `${lead}${question}`, pointIds: [point.pointId] }));
};
