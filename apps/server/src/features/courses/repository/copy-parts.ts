import { listChecks } from '@coursecraft/domain/content/checks';
import { repointIds } from '@coursecraft/domain/content/repoint-ids';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { saveCriterionVersions } from '../../criteria/repository/criterion-versions.ts';
import { type CopiedElement, type Copying, copyAround, readElements } from './copy-queries.ts';
import { insertElement } from './element.ts';

export async function copyParts(tx: Queryable, copying: Copying, authorUid: string): Promise<void> {
  const { to, ids, renamed } = copying;
  await copyAround(tx, copying, 'parents');
  for (const element of await readElements(tx, copying)) {
    const { elementId, sectionId, position, published, ...written } = copyOf(element, copying);
    const title = element.elementId === renamed?.id ? renamed.title : written.title;
    const place = {
      courseId: to,
      sectionId,
      elementId,
      position,
      published: published && !copying.isTranslation && !copying.asDrafts,
    };
    await insertElement(tx, place, { ...written, title }, { authorUid, origin: 'import' });
  }
  await copyAround(tx, copying, 'rest');
  await saveCriterionVersions(tx, to, [...ids.values()], { authorUid, origin: 'import' });
}

function copyOf(element: CopiedElement, { from, to, ids, links, isTranslation }: Copying): CopiedElement {
  const own = new Map([...(links ?? []), ...ids]);
  own.set(from, to);
  if (!isTranslation) for (const { id } of listChecks(element.content)) if (id) own.set(id, newId('itm'));
  return {
    ...element,
    elementId: own.get(element.elementId) ?? newId('elm'),
    sectionId: own.get(element.sectionId) ?? element.sectionId,
    content: repointIds(element.content, own),
  };
}
