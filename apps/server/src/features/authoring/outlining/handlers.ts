import type { Module, Section } from '@coursecraft/contract/shapes/course';
import type { Outline } from '@coursecraft/engine/engine';
import { notFound } from '../../../errors/app-error.ts';
import { type EngineCall, runEngineJob } from '../../../jobs/run-engine-job.ts';
import { readModule, readRevision } from '../../../records/course.ts';
import { readCourseNames, readSources } from '../../../records/sources.ts';
import type { Handlers, Services } from '../../../request-context.ts';
import { saveOutline } from './queries.ts';

type Served = 'editModule' | 'editSection';

const NEW_ELEMENT = { format: 'lesson', version: 0, rowCount: 0, updatedAt: new Date(0).toISOString() } as const;

function sectionOf(module: Module, sectionId: string): Section {
  const section = module.sections.find(({ id }) => id === sectionId);
  if (!section) throw notFound('section');
  return section;
}

export const outliningHandlers = (services: Services): Handlers<Served> => {
  const { db, engine } = services;

  /** Asks the engine for another outline; nothing is saved. */
  const propose = (
    call: EngineCall,
    part: { level: 'module' | 'section'; id: string },
    outline: Outline,
    hint: string,
  ) =>
    runEngineJob(services, { kind: `edit-${part.level}`, lane: part.id }, call, async (run) => {
      const { courseId } = call.body;
      const { language } = await readCourseNames(db, courseId);
      const sources = await readSources(db, courseId, undefined);
      return engine.planOutline({ hint, level: part.level, outline, language, sources }, run);
    });

  return {
    async editModule(context) {
      const { courseId, moduleId, title, module: given, hint, baseRevision } = context.body;
      const outline = { title, children: given.sections };
      if (hint === undefined) {
        const saving = {
          courseId,
          level: 'module',
          id: moduleId,
          baseRevision,
          authorUid: context.caller.uid,
        } as const;
        const revision = await db.transaction((tx) => saveOutline(tx, saving, outline));
        return { module: await readModule(db, courseId, moduleId), persisted: true, revision };
      }
      const present = await readModule(db, courseId, moduleId);
      const proposed = await propose(context, { level: 'module', id: moduleId }, outline, hint);
      const sections = proposed.children.map((child) => ({
        ...(present.sections.find(({ id }) => id === child.id) ?? { id: '', elements: [] }),
        title: child.title,
      }));
      return {
        module: { id: moduleId, title: proposed.title, sections },
        persisted: false,
        revision: await readRevision(db, courseId),
        engine: proposed.engine,
      };
    },

    async editSection(context) {
      const { courseId, moduleId, sectionId, title, section: given, hint, baseRevision } = context.body;
      const outline = { title, children: given.elements };
      if (hint === undefined) {
        const saving = {
          courseId,
          level: 'section' as const,
          id: sectionId,
          baseRevision,
          authorUid: context.caller.uid,
        };
        const revision = await db.transaction((tx) => saveOutline(tx, saving, outline));
        return { section: sectionOf(await readModule(db, courseId, moduleId), sectionId), persisted: true, revision };
      }
      const present = sectionOf(await readModule(db, courseId, moduleId), sectionId);
      const proposed = await propose(context, { level: 'section', id: sectionId }, outline, hint);
      const elements = proposed.children.map((child) => ({
        ...(present.elements.find(({ id }) => id === child.id) ?? { id: '', ...NEW_ELEMENT }),
        title: child.title,
      }));
      return {
        section: { id: sectionId, title: proposed.title, elements },
        persisted: false,
        revision: await readRevision(db, courseId),
        engine: proposed.engine,
      };
    },
  };
};
