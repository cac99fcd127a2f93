import type { CoursePlace } from '../../components/course-places.ts';
import { selectionSearch } from '../navigation/selection.ts';
import { assistantSearch } from './use-assistant-tab.ts';

export const placeAddress = (courseId: string, { module, section, element }: CoursePlace): string =>
  selectionSearch({ courseId, moduleId: module.id, sectionId: section.id, elementId: element.id }) +
  assistantSearch('sources');
