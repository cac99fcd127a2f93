import { mapItems } from '@coursecraft/domain/content/items';
import type { ElementDraft } from '@coursecraft/domain/drafting/draft';
import { newId } from '../platform/db/new-id.ts';
import { type ElementText, elementText } from './element-text.ts';

type Section<E> = { title: string; elements: readonly E[] };
export type ReadyElement = ElementDraft & { text: ElementText };

/** Drafted sections whose checks name criteria by keys, and the id that each key gets. */
export type Drafted = { sections: readonly Section<ElementDraft>[]; rowIds: ReadonlyMap<string, string> };

/** Content whose checks name criteria by their ids; a criterion that the draft does not have is left out. */
export function withCriterionIds(content: string, rowIds: ReadonlyMap<string, string>): string {
  // Ids are given in the same pass, so that a document is parsed once less.
  const bind = <Item extends { rows?: string[] | undefined }>(item: Item): Item => ({
    id: newId('itm'),
    ...item,
    ...(item.rows ? { rows: item.rows.flatMap((key) => rowIds.get(key) ?? []) } : {}),
  });
  return mapItems(content, bind);
}

/** The sections with each element's text as it is saved. */
export function readySections({ sections, rowIds }: Drafted): Section<ReadyElement>[] {
  return sections.map(({ title, elements }) => ({
    title,
    elements: elements.map((element) => ({ ...element, text: elementText(withCriterionIds(element.content, rowIds)) })),
  }));
}
