import { isOrderOf, placeAt } from '@coursecraft/domain/courses/order';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../../request-context.ts';
import { raiseRevision } from '../repository/course.ts';
import { findParent, followElements, type Level, readOrder, writeOrder } from '../repository/course-order.ts';

type Served = 'reorderModules' | 'reorderSections' | 'reorderElements' | 'move';
type Ordering = { order: string[]; baseRevision?: number | undefined };

export const arrangingRoutes = ({ db }: Services): Routes<Served> => {
  const reorder = (courseId: string, level: Level, parentId: string, { order, baseRevision }: Ordering) =>
    db.transaction(async (tx) => {
      const { revision } = await raiseRevision(tx, courseId, baseRevision);
      if (level === 'section' && (await findParent(tx, courseId, 'module', parentId)) === undefined) {
        throw notFound('module');
      }
      if (level === 'element' && (await findParent(tx, courseId, 'section', parentId)) === undefined) {
        throw notFound('section');
      }
      if (!isOrderOf(order, await readOrder(tx, courseId, level, parentId))) {
        throw new AppError('invalid', 'order-incomplete');
      }
      await writeOrder(tx, courseId, level, parentId, order);
      return { revision };
    });

  return {
    async reorderModules({ params: { courseId }, body }) {
      return reorder(courseId, 'module', courseId, body);
    },

    async reorderSections({ params: { courseId, moduleId }, body }) {
      return reorder(courseId, 'section', moduleId, body);
    },

    async reorderElements({ params: { courseId, sectionId }, body }) {
      return reorder(courseId, 'element', sectionId, body);
    },

    async move({ params: { courseId }, body: { id, toParentId, index, baseRevision } }) {
      return db.transaction(async (tx) => {
        const { revision } = await raiseRevision(tx, courseId, baseRevision);
        const level = (await findParent(tx, courseId, 'section', id)) === undefined ? 'element' : 'section';
        if ((await findParent(tx, courseId, level, id)) === undefined) throw notFound('section-or-element');
        const parentLevel = level === 'section' ? 'module' : 'section';
        if ((await findParent(tx, courseId, parentLevel, toParentId)) === undefined) {
          throw notFound(`${parentLevel}-to-move-to`);
        }
        const order = placeAt(await readOrder(tx, courseId, level, toParentId), id, index);
        await writeOrder(tx, courseId, level, toParentId, order);
        await followElements(tx, courseId);
        return { revision };
      });
    },
  };
};
