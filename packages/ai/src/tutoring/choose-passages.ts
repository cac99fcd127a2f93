import { quotablePassages } from '@coursecraft/domain/content/passages';
import type { GradingRun, QuestionRequest } from '../engine/engine.ts';
import { roomFor } from '../retrieval/passages.ts';
import type { Retriever } from '../retrieval/retriever.ts';
import { isSmallWindow, tokensIn } from '../retrieval/window.ts';

/** Characters of the open element, and of the rest of the course. */
const OPEN_ROOM = 16_000;
const REST_ROOM = 12_000;
/** Characters that are filled in reading order if few passages have words of the question, as in another language. */
const UNRANKED_ROOM = 6000;
const MOST_RANKED = 60;

type Element = QuestionRequest['elements'][number];

export type TutorPassage = {
  /** From 1; the model cites it. */
  number: number;
  elementId: string;
  title: string;
  isOpen: boolean;
  heading: string;
  lead: string;
  text: string;
};

type Candidate = Omit<TutorPassage, 'number'>;

const candidatesOf = (elements: readonly Element[]): Candidate[] =>
  elements.flatMap(({ elementId, title, isOpen, content }) =>
    quotablePassages(content).map((passage) => ({ elementId, title, isOpen, ...passage })),
  );

const CHARACTERS_A_TOKEN = 4;

/**
 * Chooses the passages for a question: the open element first, then the best ones of the rest of the course. Within an
 * element they stay in order. A long open element is reduced to its best passages.
 */
export async function choosePassages(
  retriever: Pick<Retriever, 'findPassages'>,
  { question, history, elements, language }: QuestionRequest,
  run: GradingRun,
): Promise<TutorPassage[]> {
  const about = [history.at(-1)?.question ?? '', question].join('\n').trim();
  // Letters of some scripts take more of a small window.
  const lengthOf = ({ text }: Candidate) => (isSmallWindow(run) ? tokensIn(text) * CHARACTERS_A_TOKEN : text.length);
  const sizeOf = (passages: readonly Candidate[]) => passages.reduce((sum, one) => sum + lengthOf(one), 0);
  const pick = async (own: readonly Element[], room: number, unranked: number): Promise<Candidate[]> => {
    const candidates = candidatesOf(own);
    if (sizeOf(candidates) <= Math.min(room, unranked)) return candidates;
    const search = { question: about, elements: [...own], language, most: MOST_RANKED };
    const ranked = (await retriever.findPassages(search, run)).flatMap(
      ({ elementId, quote }) => candidates.find((one) => one.elementId === elementId && one.text === quote) ?? [],
    );
    const chosen = new Set<Candidate>();
    let size = 0;
    const add = (passages: readonly Candidate[], most: number) => {
      for (const passage of passages) {
        if (chosen.has(passage) || size + lengthOf(passage) > most) continue;
        chosen.add(passage);
        size += lengthOf(passage);
      }
    };
    add(ranked, room);
    add(candidates, unranked);
    return candidates.filter((passage) => chosen.has(passage));
  };
  const [open, rest] = [elements.filter(({ isOpen }) => isOpen), elements.filter(({ isOpen }) => !isOpen)];
  const openRoom = roomFor(OPEN_ROOM, run);
  const passages = [
    ...(await pick(open, openRoom, openRoom)),
    ...(await pick(rest, roomFor(REST_ROOM, run), roomFor(UNRANKED_ROOM, run))),
  ];
  return passages.map((passage, at) => ({ number: at + 1, ...passage }));
}
