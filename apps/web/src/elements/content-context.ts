import { createContext, type ReactNode, useContext } from 'react';
import type { Answer, AnswerOutcome } from '../api/offline/answer-outbox.ts';

/** A place in a document: words of a page, or just the document. */
export type SourcePlace = { upload: string; page?: number | undefined; quote?: string | undefined };

/** Asks an author to look at verdicts again, with the reason in the learner’s words. */
export type Contest = (evidenceIds: readonly string[], comment: string) => Promise<void>;

/** A response to a check, or a turn of the conversation about it. */
export type GivenAnswer = Pick<Answer, 'response' | 'answer' | 'choice' | 'threadId'>;

/** Who reads a piece of content, and what its interactive parts may ask of the page around them. */
export type ContentSurroundings =
  | {
      audience: 'author';
      courseId: string;
      /** Names of the course's documents. */
      uploads?: readonly string[];
      onShowSource?: (place: SourcePlace) => void;
    }
  | {
      audience: 'learner';
      courseId: string;
      elementId: string;
      /** Has an answer to a check judged. */
      answerCheck: (itemId: string, given: GivenAnswer) => Promise<AnswerOutcome>;
      /** Asks an author to look at verdicts again. */
      contest: Contest;
      renderScenario: (scenarioId: string) => ReactNode;
    };

const ContentContext = createContext<ContentSurroundings>({ audience: 'author', courseId: '' });

export const ContentProvider = ContentContext.Provider;

export const useContentSurroundings = () => useContext(ContentContext);
