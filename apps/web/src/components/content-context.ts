import type { TaskPlace } from '@coursecraft/contract/assessment/conversation';
import type { Nodes } from 'hast';
import { createContext, type ReactNode, useContext } from 'react';
import type { To } from 'react-router';
import type { Answer, AnswerOutcome } from '../api/offline/answer-queue.ts';
import type { Components } from './markdown/draw-tree.ts';

/** A location in a document: a quote, a page, or the whole document. */
export type SourcePlace = { upload: string; page?: number | undefined; quote?: string | undefined };

export type RegradeRequest = (evidenceIds: readonly string[], comment: string) => Promise<void>;

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
  remaining: number | undefined;
  hasFormulas: boolean;
  addressOf: PlaceAddress;
  renderScenario: (scenarioId: string) => ReactNode;
  /** The main button after a solved question. */
  onward?: ReactNode;
  isReview?: boolean;
  /** Whether a check asks before the result how sure the student is. */
  asksConfidence?: boolean | undefined;
  glossary?: Glossary | undefined;
};

export type ContentSurroundings =
  | {
      audience: 'author';
      courseId: string;
      elementId?: string | undefined;
      uploads?: readonly string[];
      onShowSource?: (place: SourcePlace) => void;
      criteria?: ReadonlySet<string> | undefined;
    }
  /** Reads without an account: sees what students see and sends nothing. */
  | { audience: 'reviewer'; courseId: string; elementId: string }
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
