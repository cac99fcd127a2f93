import { sentencesOn } from '../lesson-sentences.ts';
import type { Point } from '../points-of.ts';
import { chosenOf } from '../talk-state.ts';
import { clip, type Footing, type Rung, topicOf } from './rung.ts';

/** The place to read again, with what the student said where that is the opposite. */
export const passage: Rung = (point, footing) => {
  const { sentences, pack, phrases, judged } = footing;
  const [sentence] = sentencesOn(point, sentences, pack);
  if (!sentence) return [];
  const standing = judged.get(point.pointId);
  const said = standing?.state === 'contradicted' ? (standing.quote ?? chosenTurned(point, footing)) : undefined;
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

/** The statement on a point that was just chosen, where it is the one turned round. */
function chosenTurned({ pointId }: Point, { request }: Footing): string | undefined {
  const last = request.turns.at(-1);
  const chosen = last?.asked?.pointIds.includes(pointId) ? chosenOf(last) : undefined;
  return chosen?.is === 'turned' ? chosen.text : undefined;
}
