import { notFound } from '@coursecraft/domain/refusals/app-error';
import { newId } from '../../platform/db/new-id.ts';
import { courseMessages } from '../../platform/i18n/server-messages.ts';
import type { Routes, Services } from '../../request-context.ts';
import { readPlanNote } from '../editing/repository/plan-note.ts';
import {
  elementLevel,
  insertModule,
  insertSection,
  makeRoom,
  moduleLevel,
  renameModule,
  renameSection,
  requireModule,
  requireSection,
  sectionLevel,
} from './queries.ts';
import { raiseRevision, readCourse, readElement, readModule } from './repository/course.ts';
import { insertElement, saveElement } from './repository/element.ts';

type Served =
  | 'createBlankModule'
  | 'createBlankSection'
  | 'createBlankElement'
  | 'updateModule'
  | 'updateSection'
  | 'updateElement'
  | 'getElement';

const blankTitle = (level: 'module' | 'section' | 'element', language: string) =>
  courseMessages('courses', language)(`new-${level}`);

export const structureRoutes = ({ db }: Services): Routes<Served> => ({
  async createBlankModule({ params: { courseId }, body }) {
    return db.transaction(async (tx) => {
      const { revision, language } = await raiseRevision(tx, courseId);
      const title = body.title ?? blankTitle('module', language);
      const position = await makeRoom(tx, courseId, moduleLevel, body.afterId);
      const moduleId = newId('mod');
      await insertModule(tx, { courseId, moduleId, title, position });
      return { module: { id: moduleId, title, sections: [] }, revision };
    });
  },

  async createBlankSection({ params: { courseId, moduleId }, body }) {
    return db.transaction(async (tx) => {
      const { revision, language } = await raiseRevision(tx, courseId);
      await requireModule(tx, courseId, moduleId);
      const title = body.title ?? blankTitle('section', language);
      const position = await makeRoom(tx, courseId, sectionLevel(moduleId), body.afterId);
      const sectionId = newId('sec');
      await insertSection(tx, { courseId, sectionId, moduleId, title, position });
      return { section: { id: sectionId, title, elements: [] }, revision };
    });
  },

  async createBlankElement({ params: { courseId, sectionId }, body, caller }) {
    return db.transaction(async (tx) => {
      const { revision, language, publishAtOnce } = await raiseRevision(tx, courseId);
      await requireSection(tx, courseId, sectionId);
      const position = await makeRoom(tx, courseId, elementLevel(sectionId), body.afterId);
      const elementId = newId('elm');
      const written = {
        title: body.title ?? blankTitle('element', language),
        format: body.format ?? ('lesson' as const),
        content: '',
      };
      const published = body.publish ?? publishAtOnce;
      await insertElement(tx, { courseId, sectionId, elementId, position, published }, written, {
        authorUid: caller.uid,
        origin: 'human',
      });
      return { element: await readElement(tx, courseId, elementId, 'author'), revision };
    });
  },

  async updateModule({ params: { courseId, moduleId }, body }) {
    return db.transaction(async (tx) => {
      const { revision } = await raiseRevision(tx, courseId, body.baseRevision);
      await renameModule(tx, courseId, moduleId, body.title);
      return { module: await readModule(tx, courseId, moduleId), revision };
    });
  },

  async updateSection({ params: { courseId, sectionId }, body }) {
    return db.transaction(async (tx) => {
      const { revision } = await raiseRevision(tx, courseId, body.baseRevision);
      await renameSection(tx, courseId, sectionId, body.title);
      const course = await readCourse(tx, courseId, { view: 'author', outline: true });
      const section = course.modules.flatMap((module) => module.sections).find(({ id }) => id === sectionId);
      if (!section) throw notFound('section');
      return { section, revision };
    });
  },

  async updateElement({ params: { courseId, elementId }, body: { baseVersion, publish, planId, ...change }, caller }) {
    return db.transaction(async (tx) => {
      const note = planId && (await readPlanNote(tx, { courseId, elementId, planId }));
      const made = note === undefined ? { origin: 'human' as const } : { origin: 'ai' as const, note };
      const by = { authorUid: caller.uid, ...made, publish };
      return { element: await saveElement(tx, { courseId, elementId }, change, by, baseVersion) };
    });
  },

  async getElement({ params: { courseId, elementId }, query, isAuthor }) {
    const view = isAuthor && query.view !== 'learner' ? 'author' : 'learner';
    return { element: await readElement(db, courseId, elementId, view) };
  },
});
