import type { TaskPlace } from '@coursecraft/contract/assessment/conversation';
import type { Nodes } from 'hast';
import { createContext, type ReactNode, useContext } from 'react';
import type { To } from 'react-router';
import type { Answer, AnswerOutcome } from '../api/offline/answer-queue.ts';
import type { Components } from './markdown/draw-tree.ts';

/** A location in a document: a quote, a page, or the whole document. */
export type SourcePlace = { upload: string; page?: number | undefined; quote?: string | undefined };

/** Sends a regrade request with the student's reason. */
export type RegradeRequest = (evidenceIds: readonly string[], comment: string) => Promise<void>;

/** Submits an answer of the open element and returns the result. */
export type Assess = (
  answer: Omit<Answer, 'courseId' | 'moduleId' | 'sectionId' | 'elementId'>,
) => Promise<AnswerOutcome>;

export type PlaceAddress = (place: {
  elementId: string;
  quote?: string | undefined;
  task?: Pick<TaskPlace, 'itemId' | 'scenarioId'> | undefined;
}) => To;

/** Terms to mark in a text and how to render them. */
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
  /** The open criteria of the element; undefined while loading. */
  remaining: number | undefined;
  /** Whether the text has formulas, so that answers may need some. */
  hasFormulas: boolean;
  addressOf: PlaceAddress;
  renderScenario: (scenarioId: string) => ReactNode;
  /** Whether this is a review, which hides earlier answers. */
  isReview?: boolean;
  glossary?: Glossary | undefined;
};

/** The audience of a content and what its blocks can request. */
export type ContentSurroundings =
  | {
      audience: 'author';
      courseId: string;
      elementId?: string | undefined;
      uploads?: readonly string[];
      onShowSource?: (place: SourcePlace) => void;
      /** Undefined while loading. */
      criteria?: ReadonlySet<string> | undefined;
    }
  | StudentContext;

const ContentContext = createContext<ContentSurroundings>({ audience: 'author', courseId: '' });

export const ContentProvider = ContentContext.Provider;

export const useContentSurroundings = () => useContext(ContentContext);

/** Throws outside of a student's view. */
export function useStudentContext(): StudentContext {
  const context = useContentSurroundings();
  if (context.audience !== 'learner') throw new Error('a task for learners must stand in what they read');
  return context;
}
