import { sentencesOn } from '../lesson-sentences.ts';
import { clip, type Rung, topicOf } from './rung.ts';

/** The place to read again, with what the student said where that is the opposite. */
export const passage: Rung = (point, footing) => {
  const { sentences, pack, phrases, judged } = footing;
  const [sentence] = sentencesOn(point, sentences, pack);
  if (!sentence) return [];
  const standing = judged.get(point.pointId);
  const said = standing?.state === 'contradicted' ? standing.quote : undefined;
  const topic = topicOf(point, footing);
  const questions = [...(topic === undefined ? [] : [phrases.meaningFor(topic)]), ...phrases.meaning];
  const place = { elementId: sentence.elementId, quote: sentence.text };
  const lead = [...(said === undefined ? [] : [phrases.youSay(clip(said))]), phrases.readAgain].join(' ');
  return questions.map((question) => ({
    kind: 'passage',
    text: `${lead} ${question}`,
    pointIds: [point.pointId],
    place,
  }));
};
