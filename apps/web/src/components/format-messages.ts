import type { ElementFormat } from '@coursecraft/contract/courses/course';
import { catalogue } from '../ui/i18n/catalogue.ts';

export const formatMessages = catalogue('components/format', {
  lesson: 'Lesson',
  example: 'Example',
  check: 'Check',
  scenario: 'Scenario',
  flashcards: 'Flashcards',
  summary: 'Summary',
  story: 'Story',
  analogy: 'Analogy',
  diagram: 'Diagram',
  video: 'Video',
} satisfies Record<ElementFormat, string>);
