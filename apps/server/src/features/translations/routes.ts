import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { withEngine } from '../../ai/with-engine.ts';
import type { Routes, Services } from '../../request-context.ts';
import { loadProfile } from '../accounts/repository/profile.ts';
import { readCourse } from '../courses/repository/course.ts';
import type { SaveCriteria } from '../criteria/repository/save-criteria.ts';
import { isKeptOut } from '../enrollment/repository/removals.ts';
import { addFromOriginal } from './additions/add-part.ts';
import { readComparison } from './comparison/queries.ts';
import { createTranslation } from './creation/create-translation.ts';
import { confirmParts, detachParts, findCounterpart, listShown } from './queries.ts';
import { learnIn } from './repository/change-translation.ts';
import { listVersions } from './repository/translations.ts';
import { countBehind, readState } from './state/queries.ts';
import { translateCourse } from './translation/translate-course.ts';

type Served =
  | 'listEditions'
  | 'createEdition'
  | 'changeEdition'
  | 'getEditionState'
  | 'compareWithOriginal'
  | 'confirmPart'
  | 'addFromOriginal'
  | 'detachPart'
  | 'translateEdition';

export const translationRoutes = (
  services: Services,
  saveCriteria: SaveCriteria,
  onChanged: (courseId: string) => Promise<void>,
): Routes<Served> => {
  const { db } = services;
  return {
    async listEditions({ params: { courseId }, isAuthor }) {
      const versions = await listVersions(db, courseId);
      if (!isAuthor) {
        const shown = await listShown(
          db,
          versions.map((version) => version.courseId),
        );
        return { editions: versions.filter((version) => version.courseId === courseId || shown.has(version.courseId)) };
      }
      const states = await Promise.all(
        versions.map(({ courseId: id, isOriginal }) => (isOriginal ? undefined : readState(db, id))),
      );
      return {
        editions: versions.map((version, at) => {
          const state = states[at];
          return state ? { ...version, behind: countBehind(state) } : version;
        }),
      };
    },

    async createEdition({ params: { courseId }, body, caller }) {
      const id = await createTranslation(services, courseId, { ...body, uid: caller.uid });
      await onChanged(id);
      return { course: await readCourse(db, id, { view: 'author', outline: false }) };
    },

    async changeEdition({
      params: { courseId: from },
      body: { language, elementId },
      caller,
      isAuthor,
      learnerId: studentId,
    }) {
      const versions = await listVersions(db, from);
      const to = versions.find((version) => version.language === language);
      if (!to) throw notFound('edition');
      const { courseId } = to;
      const isShown = isAuthor || courseId === from || (await listShown(db, [courseId])).has(courseId);
      if (!isShown) throw notFound('edition');
      await db.transaction(async (tx) => {
        if (await isKeptOut(tx, { courseId, uid: studentId })) throw new AppError('forbidden', 'taken-out-of-course');
        await learnIn(tx, { courseId, studentId: studentId });
      });
      const place = elementId && (await findCounterpart(db, { from, to: courseId }, elementId));
      const profile = (await loadProfile(db, caller.uid)) ?? caller;
      return { courseId, profile, ...(place ? { elementId: place } : {}) };
    },

    async getEditionState({ params: { courseId } }) {
      return { state: await readState(db, courseId) };
    },

    async compareWithOriginal({ params: { courseId, elementId } }) {
      return { comparison: await readComparison(db, courseId, elementId) };
    },

    async confirmPart({ params: { courseId }, body: { partId } }) {
      await db.transaction((tx) => confirmParts(tx, courseId, [partId]));
      return { state: await readState(db, courseId) };
    },

    async addFromOriginal({ params: { courseId }, body: { originalPartId }, caller }) {
      const id = await addFromOriginal(services, { courseId, originalPartId, uid: caller.uid }, saveCriteria);
      await onChanged(courseId);
      return { id, state: await readState(db, courseId) };
    },

    async detachPart({ params: { courseId }, body: { partId } }) {
      await db.transaction((tx) => detachParts(tx, courseId, partId));
      return { state: await readState(db, courseId) };
    },

    translateEdition: (context) =>
      withEngine(services, { kind: 'translate-edition', courseId: context.body.courseId }, context, async (run) => {
        const { courseId, elementId } = context.body;
        const wanted = { courseId, elementId, authorUid: context.caller.uid };
        const done = await translateCourse(services, wanted, saveCriteria, run);
        await onChanged(courseId);
        return done;
      }),
  };
};
