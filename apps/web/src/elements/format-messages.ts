import type { ElementFormat } from '@coursecraft/contract/shapes/course';
import { type Catalogue, catalogue } from '../ui/i18n/catalogue.ts';

/** The name of each kind of element. */
export const formatMessages: Catalogue<ElementFormat> = catalogue({
  en: {
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
  },
  de: {
    lesson: 'Lektion',
    example: 'Beispiel',
    check: 'Aufgabe',
    scenario: 'Szenario',
    flashcards: 'Lernkarten',
    summary: 'Zusammenfassung',
    story: 'Geschichte',
    analogy: 'Vergleich',
    diagram: 'Diagramm',
    video: 'Video',
  },
});
