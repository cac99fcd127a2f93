import type { Course } from '@coursecraft/contract/courses/course';
import type { TranslationState, TranslationStatus } from '@coursecraft/contract/translations/translation';

export type Place = { moduleId: string; sectionId: string; elementId: string };
type Line = { id: string; title: string; translationStatus: TranslationStatus; place: Place };

export function linesBehind({ modules }: Pick<Course, 'modules'>, { parts }: Pick<TranslationState, 'parts'>): Line[] {
  const statuses = new Map(parts.map(({ partId, standing: status }) => [partId, status]));
  const line = ({ id, title }: { id: string; title: string }, place: Place): Line[] => {
    const status = statuses.get(id);
    return status && status !== 'current' ? [{ id, title, translationStatus: status, place }] : [];
  };
  return modules.flatMap((module) => [
    ...line(module, { moduleId: module.id, sectionId: '', elementId: '' }),
    ...module.sections.flatMap((section) => [
      ...line(section, { moduleId: module.id, sectionId: section.id, elementId: '' }),
      ...section.elements.flatMap((element) =>
        line(element, { moduleId: module.id, sectionId: section.id, elementId: element.id }),
      ),
    ]),
  ]);
}
