import type { ElementFormat } from '@coursecraft/contract/shapes/course';

/** The message that names each kind of element. */
export const formatWords = {
  lesson: 'formatLesson',
  example: 'formatExample',
  check: 'formatCheck',
  scenario: 'formatScenario',
  flashcards: 'formatFlashcards',
  summary: 'formatSummary',
  story: 'formatStory',
  analogy: 'formatAnalogy',
  diagram: 'formatDiagram',
  video: 'formatVideo',
} as const satisfies Record<ElementFormat, string>;

export const FORMATS = Object.keys(formatWords) as ElementFormat[];
