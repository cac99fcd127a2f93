import { writePackage } from '@coursecraft/domain/content/packages';
import { makeBrought, untilImport } from './bring-course.ts';
import type { TestCourse } from './make-course.ts';
import { scormPackage } from './scorm-package.ts';
import type { Person } from './speak-to.ts';

/** One archive per course is enough for all elements. */
const archives = new Map<string, Promise<string>>();

async function bringArchive(author: Person, courseId: string): Promise<string> {
  const name = 'tea.zip';
  const sent = await author.send('startImportInto', { params: { courseId } }, [
    { name, content: await scormPackage() },
  ]);
  const { importId } = await untilImport(author, sent.body.import.importId, 'ready', 'failed');
  await makeBrought(author, importId);
  // Only the file is needed; the imported course would add a draft.
  const { course } = await author.do('getCourse', { params: { courseId }, query: { outline: '1' } });
  for (const { id, title } of course.modules)
    if (title === 'Tea') await author.do('deleteModule', { params: { courseId, moduleId: id } });
  return name;
}

/** Creates parts of a course that no other request uses, and returns their ids. */
export function freshParts({ courseId, moduleId, sectionId }: TestCourse, author: Person) {
  const blankElement = async () => {
    const { element } = await author.do('createBlankElement', { params: { courseId, sectionId }, body: {} });
    return { params: { courseId, sectionId, elementId: element.id } };
  };
  const blankCourse = async () => {
    const { course: blank } = await author.do('createCourse', { body: { title: 'Blank' } });
    return { params: { courseId: blank.id } };
  };
  const blankSection = async () => {
    const { section } = await author.do('createBlankSection', { params: { courseId, moduleId }, body: {} });
    return { params: { courseId, moduleId, sectionId: section.id } };
  };
  const blankModule = async () => {
    const { module } = await author.do('createBlankModule', { params: { courseId }, body: {} });
    return { params: { courseId, moduleId: module.id } };
  };
  /** An old version, far enough from the current one to be separate. */
  const oldVersion = async () => {
    const { params } = await blankElement();
    const { versions } = await author.do('listElementVersions', { params });
    const versionId = versions[0]?.versionId ?? '';
    await author.do('updateElement', { params, body: { content: 'Newer' } });
    await author.do('restoreElementVersion', { params: { ...params, versionId } });
    return { params: { ...params, versionId } };
  };
  const statement = 'Explains that a neap tide has a small range.';
  /** A criterion with its own element and two versions. */
  const rewritten = async () => {
    const { params: of } = await blankElement();
    const [criterion] = (await author.do('appendKnowledge', { params: of, body: { ...of, rows: [{ statement }] } }))
      .rows;
    const { versions } = await author.do('listRowVersions', { params: { courseId, rowId: criterion?.rowId ?? '' } });
    const rowId = criterion?.rowId ?? '';
    const body = { elementId: of.elementId, rows: [{ rowId, statement: `${statement} It comes twice a month.` }] };
    await author.do('setKnowledge', { params: of, body });
    return { params: { ...of, rowId, versionId: versions[0]?.versionId ?? '' } };
  };
  const longElement = async () => {
    const { params } = await blankElement();
    const content =
      'The sea rises twice a day in order to fill the harbour. The sea falls again prior to the night. The harbour empties when the sea falls.';
    await author.do('updateElement', { params, body: { content } });
    return params.elementId;
  };
  const packaged = async () => {
    const { params } = await blankElement();
    const brought = archives.get(courseId) ?? bringArchive(author, courseId);
    archives.set(courseId, brought);
    const file = `media/${await brought}`;
    const body = { id: 'itm_tea', title: 'Tea', file, kind: 'scorm-1.2' as const, folder: '' };
    const content = writePackage({ ...body, entry: 'page/index.html' });
    await author.do('updateElement', { params, body: { content } });
    await author.do('publish', { params, body: { elementId: params.elementId } });
    return { params: { courseId, elementId: params.elementId, itemId: body.id } };
  };
  return {
    packaged,
    statement,
    blankElement,
    blankCourse,
    blankSection,
    blankModule,
    oldVersion,
    rewritten,
    longElement,
  };
}
