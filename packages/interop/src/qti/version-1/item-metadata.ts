import {
  childElement,
  childElements,
  descendants,
  localName,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';

/** Reads metadata fields; the first value of a repeated field counts. */
export function itemMetadata(node: XmlElement): ReadonlyMap<string, string> {
  const around = [...childElements(node, 'itemmetadata', 'qtimetadata')];
  const fields = around.flatMap((one) =>
    descendants({ ...one, children: [one] } as XmlElement, 'qtimetadatafield', 'qti_metadatafield'),
  );
  const found = new Map<string, string>();
  for (const field of fields) {
    const label = textOf(childElement(field, 'fieldlabel')).trim().toLowerCase();
    if (label && !found.has(label)) found.set(label, textOf(childElement(field, 'fieldentry')).trim());
  }
  for (const node of around.flatMap((one) => childElements(one, ...KINDS)))
    if (!found.has(localName(node))) found.set(localName(node), textOf(node).trim());
  return found;
}

/** Returns the source system's type name. */
export const kindOf = (fields: ReadonlyMap<string, string>): string =>
  fields.get('question_type') ??
  fields.get('cc_profile') ??
  KINDS.map((name) => fields.get(name)).find((kind) => kind !== undefined) ??
  '';

const KINDS = ['qmd_itemtype', 'qmd_questiontype', 'bbmd_questiontype'];
