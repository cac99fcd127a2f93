import type { TaskPlace } from '@coursecraft/contract/assessment/conversation';
import type { Nodes } from 'hast';
import { createContext, type ReactNode, useContext } from 'react';
import type { To } from 'react-router';
import type { Answer, AnswerOutcome } from '../api/offline/answer-queue.ts';
import type { Components } from './markdown/draw-tree.ts';

/** A place in a document: words of a page, or just the document. */
export type SourcePlace = { upload: string; page?: number | undefined; quote?: string | undefined };

/** Asks an author to look at verdicts again, with the reason in the learner’s words. */
export type RegradeRequest = (evidenceIds: readonly string[], comment: string) => Promise<void>;

/** Has an answer of the open element judged, and tells what came of it. */
export type Assess = (
  answer: Omit<Answer, 'courseId' | 'moduleId' | 'sectionId' | 'elementId'>,
) => Promise<AnswerOutcome>;

/** Where a learner reads words of an element, or is asked something. */
export type PlaceAddress = (place: {
  elementId: string;
  quote?: string | undefined;
  task?: Pick<TaskPlace, 'itemId' | 'scenarioId'> | undefined;
}) => To;

/** How words that the course explains elsewhere are found in a text and shown: as `dfn` with a number. */
export type Glossary = {
  mark: (tree: Nodes) => void;
  Term: NonNullable<Components['dfn']>;
};

export type StudentContext = {
  audience: 'learner';
  courseId: string;
  elementId: string;
  assess: Assess;
  contest: RegradeRequest;
  /** Criteria of the open element that are not mastered by now; unknown until progress is read. */
  remaining: number | undefined;
  /** Whether its text has formulas, so that answers to it may need some. */
  hasFormulas: boolean;
  addressOf: PlaceAddress;
  renderScenario: (scenarioId: string) => ReactNode;
  /** It is asked again, to see whether it is remembered: what was answered before is not shown. */
  isReview?: boolean;
  glossary?: Glossary | undefined;
};

/** Who reads a piece of content, and what its interactive parts may ask of the page around them. */
export type ContentSurroundings =
  | {
      audience: 'author';
      courseId: string;
      /** The element that is open, where its packages are to be tried. */
      elementId?: string | undefined;
      /** Names of the course's documents. */
      uploads?: readonly string[];
      onShowSource?: (place: SourcePlace) => void;
      /** Ids of the criteria in force; unknown until they are read. */
      criteria?: ReadonlySet<string> | undefined;
    }
  | StudentContext;

const ContentContext = createContext<ContentSurroundings>({ audience: 'author', courseId: '' });

export const ContentProvider = ContentContext.Provider;

export const useContentSurroundings = () => useContext(ContentContext);

/** The same where only learners are: outside of a text that an author may read too. */
export function useStudentContext(): StudentContext {
  const context = useContentSurroundings();
  if (context.audience !== 'learner') throw new Error('a task for learners must stand in what they read');
  return context;
}
