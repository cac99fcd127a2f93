import { contentWords } from '../../judge/content-words.ts';
import { sentencesOn } from '../lesson-sentences.ts';
import { countWords, type Rung, saidStems } from './rung.ts';

const LONGEST = 22;
const SHORTEST_WORD = 4;

/** The lesson's sentence on a point without the word that tells most of it. */
export const gap: Rung = (point, footing) => {
  const { sentences, pack, phrases } = footing;
  const said = saidStems(footing);
  const inPoint = new Set(contentWords(point.text, pack).map(({ stem }) => stem));
  return sentencesOn(point, sentences, pack)
    .filter(({ text }) => countWords(text) <= LONGEST)
    .flatMap(({ text }) => {
      const telling = contentWords(text, pack)
        .filter(
          ({ word, stem }) =>
            inPoint.has(stem) &&
            !said.has(stem) &&
            word.length >= SHORTEST_WORD &&
            !word.includes('-') &&
            !/ly$/.test(word),
        )
        .sort((one, other) => other.word.length - one.word.length)[0];
      if (!telling) return [];
      const left = text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${telling.word}(?![\\p{L}\\p{N}])`, 'giu'), '…');
      return left === text
        ? []
        : [{ kind: 'gap', text: phrases.gap(left), pointIds: [point.pointId], gap: telling.word }];
    });
};
