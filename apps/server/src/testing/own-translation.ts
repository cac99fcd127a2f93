import type { Person } from './speak-to.ts';

export async function ownTranslation(author: Person) {
  const { course } = await author.do('createCourse', { body: { title: 'Blank' } });
  const of = { courseId: course.id };
  const { module } = await author.do('createBlankModule', { params: of, body: {} });
  const { section } = await author.do('createBlankSection', { params: { ...of, moduleId: module.id }, body: {} });
  const inSection = { params: { ...of, sectionId: section.id }, body: {} };
  await author.do('createBlankElement', inSection);
  const { course: translation } = await author.do('createEdition', { params: of, body: { language: 'de' } });
  const { element: added } = await author.do('createBlankElement', inSection);
  const [own] = translation.modules[0]?.sections[0]?.elements ?? [];
  return { params: { courseId: translation.id, elementId: own?.id ?? '' }, originalPartId: added.id };
}

export async function ownPart(author: Person) {
  const { courseId, elementId } = (await ownTranslation(author)).params;
  return { params: { courseId }, body: { partId: elementId } };
}
