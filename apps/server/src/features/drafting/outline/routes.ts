import type { Outline } from '@coursecraft/ai/engine/engine';
import type { Element, Module, Section } from '@coursecraft/contract/courses/course';
import { notFound } from '@coursecraft/domain/refusals/app-error';
import { type EngineCall, withEngine } from '../../../ai/with-engine.ts';
import type { Routes, Services } from '../../../request-context.ts';
import { readCourse, readModule, readRevision } from '../../courses/repository/course.ts';
import { readCourseNames, readSources } from '../../uploads/repository/sources.ts';
import { type OutlineLevel, saveOutline } from './queries.ts';

type Served = 'editCourse' | 'editModule' | 'editSection';

const NEW_ELEMENT = { format: 'lesson', version: 0, rowCount: 0, updatedAt: new Date(0).toISOString() } as const;

type Part = { level: OutlineLevel; id: string };
type Call = EngineCall & { body: { courseId: string; title: string; baseRevision?: number | undefined } };

const sectionIn = (modules: readonly Module[], sectionId: string): Section => {
  const section = modules.flatMap(({ sections }) => sections).find(({ id }) => id === sectionId);
  if (!section) throw notFound('section');
  return section;
};

const textOf = (elements: readonly Element[]) =>
  elements.map(({ title, content = '' }) => `${title}.\n\n${content}`).join('\n\n');
const textsOf = <P extends { id: string }>(parts: readonly P[], text: (part: P) => string) =>
  Object.fromEntries(parts.map((part) => [part.id, text(part)]));

const proposedParts = <P extends { id: string; title: string }>(
  children: Outline['children'],
  present: readonly P[],
  empty: Omit<P, 'id' | 'title'>,
) =>
  children.map(({ id, title }) => ({
    ...(present.find((part) => part.id === id) ?? { ...empty, id: '' }),
    title,
  }));

export const outliningRoutes = (services: Services): Routes<Served> => {
  const { db, engine } = services;

  const propose = (call: Call, { level }: Part, outline: Outline, texts: Record<string, string>, hint: string) =>
    withEngine(services, { kind: `edit-${level}`, courseId: call.body.courseId }, call, async (run) => {
      const { courseId } = call.body;
      const { language } = await readCourseNames(db, courseId);
      const sources = await readSources(db, courseId, undefined);
      return engine.planOutline({ hint, level, outline, texts, language, sources }, run);
    });

  const save = (
    { body: { courseId, baseRevision }, caller }: Call & { caller: { uid: string } },
    part: Part,
    outline: Outline,
  ) => db.transaction((tx) => saveOutline(tx, { courseId, ...part, baseRevision, authorUid: caller.uid }, outline));

  const present = (courseId: string, outline: boolean) => readCourse(db, courseId, { view: 'author', outline });

  return {
    async editCourse(context) {
      const { courseId, title, course: given, hint } = context.body;
      const part = { level: 'course', id: courseId } as const;
      const outline = { title, children: given.modules };
      if (hint === undefined) {
        const { revision } = await save(context, part, outline);
        const { modules, title: saved } = await present(courseId, true);
        return { course: { id: courseId, title: saved, modules }, persisted: true, revision };
      }
      const { modules } = await present(courseId, false);
      const texts = textsOf(modules, ({ sections }) => textOf(sections.flatMap(({ elements }) => elements)));
      const { engine: by, ...proposed } = await propose(context, part, outline, texts, hint);
      return {
        course: {
          id: courseId,
          title: proposed.title,
          modules: proposedParts(proposed.children, modules, { sections: [] }),
        },
        persisted: false,
        revision: await readRevision(db, courseId),
        engine: by,
      };
    },

    async editModule(context) {
      const { courseId, moduleId, title, module: given, next, hint } = context.body;
      const part = { level: 'module', id: moduleId } as const;
      const outline = { title, children: given.sections };
      if (hint === undefined) {
        const { revision, nextId } = await save(context, part, {
          ...outline,
          ...(next ? { next: { title: next.title, children: next.sections } } : {}),
        });
        return {
          module: await readModule(db, courseId, moduleId),
          ...(nextId ? { next: await readModule(db, courseId, nextId) } : {}),
          persisted: true,
          revision,
        };
      }
      const { sections } = await readModule(db, courseId, moduleId, false);
      const texts = textsOf(sections, ({ elements }) => textOf(elements));
      const { engine: by, ...proposed } = await propose(context, part, outline, texts, hint);
      const parts = (children: Outline['children']) => proposedParts(children, sections, { elements: [] });
      return {
        module: { id: moduleId, title: proposed.title, sections: parts(proposed.children) },
        ...(proposed.next
          ? { next: { id: '', title: proposed.next.title, sections: parts(proposed.next.children) } }
          : {}),
        persisted: false,
        revision: await readRevision(db, courseId),
        engine: by,
      };
    },

    async editSection(context) {
      const { courseId, moduleId, sectionId, title, section: given, next, hint } = context.body;
      const part = { level: 'section', id: sectionId } as const;
      const outline = { title, children: given.elements };
      if (hint === undefined) {
        const { revision, nextId } = await save(context, part, {
          ...outline,
          ...(next ? { next: { title: next.title, children: next.elements } } : {}),
        });
        const module = await readModule(db, courseId, moduleId);
        return {
          section: sectionIn([module], sectionId),
          ...(nextId ? { next: sectionIn([module], nextId) } : {}),
          persisted: true,
          revision,
        };
      }
      const { elements } = sectionIn([await readModule(db, courseId, moduleId, false)], sectionId);
      const texts = textsOf(elements, (element) => textOf([element]));
      const { engine: by, ...proposed } = await propose(context, part, outline, texts, hint);
      const parts = (children: Outline['children']) => proposedParts(children, elements, NEW_ELEMENT);
      return {
        section: { id: sectionId, title: proposed.title, elements: parts(proposed.children) },
        ...(proposed.next
          ? { next: { id: '', title: proposed.next.title, elements: parts(proposed.next.children) } }
          : {}),
        persisted: false,
        revision: await readRevision(db, courseId),
        engine: by,
      };
    },
  };
};
