import { mapItems } from '@coursecraft/domain/content/items';
import type { ElementDraft } from '@coursecraft/domain/drafting/draft';
import { newId } from '../platform/db/new-id.ts';
import { type ElementText, elementText } from './element-text.ts';

type Section<E> = { title: string; elements: readonly E[] };
export type ReadyElement = ElementDraft & { text: ElementText };

/** Drafted sections whose checks name criteria by key, with the id of each key. */
export type Drafted = { sections: readonly Section<ElementDraft>[]; rowIds: ReadonlyMap<string, string> };

/** Replaces keys by criterion ids; drops criteria that the draft lacks. */
export function withCriterionIds(content: string, rowIds: ReadonlyMap<string, string>): string {
  const bind = <Item extends { rows?: string[] | undefined }>(item: Item): Item => ({
    id: newId('itm'),
    ...item,
    ...(item.rows ? { rows: item.rows.flatMap((key) => rowIds.get(key) ?? []) } : {}),
  });
  return mapItems(content, bind);
}

export function readySections({ sections, rowIds }: Drafted): Section<ReadyElement>[] {
  return sections.map(({ title, elements }) => ({
    title,
    elements: elements.map((element) => ({ ...element, text: elementText(withCriterionIds(element.content, rowIds)) })),
  }));
}
