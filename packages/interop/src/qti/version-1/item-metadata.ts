import { childElement, childElements, descendants, textOf, type XmlElement } from '../../xml/read-xml.ts';

/** What stands in the fields of an item, a section, an assessment or a bank; of a field that stands there twice the first. */
export function itemMetadata(node: XmlElement): ReadonlyMap<string, string> {
  const around = [...childElements(node, 'itemmetadata', 'qtimetadata')];
  const fields = around.flatMap((one) => descendants({ ...one, children: [one] } as XmlElement, 'qtimetadatafield'));
  const found = new Map<string, string>();
  for (const field of fields) {
    const label = textOf(childElement(field, 'fieldlabel')).trim().toLowerCase();
    if (label && !found.has(label)) found.set(label, textOf(childElement(field, 'fieldentry')).trim());
  }
  const kind = around.flatMap((one) => childElements(one, 'qmd_itemtype')).map(textOf)[0];
  if (kind && !found.has('qmd_itemtype')) found.set('qmd_itemtype', kind.trim());
  return found;
}

/** What its own system calls an item. */
export const kindOf = (fields: ReadonlyMap<string, string>): string =>
  fields.get('question_type') ?? fields.get('cc_profile') ?? fields.get('qmd_itemtype') ?? '';
