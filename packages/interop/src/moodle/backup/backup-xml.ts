import { childElement, childElements, readXml, textOf, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import { type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import type { TextFormat } from '../question.ts';

/** The outermost element of a file of a backup; undefined where there is none. Throws where it is damaged. */
export async function readBackupXml(files: PackageFiles, path: string): Promise<XmlElement | undefined> {
  const text = await readText(files, path);
  return text === undefined ? undefined : childElements(readXml(text))[0];
}

/** What a field says; empty for none. */
export const field = (node: XmlElement | undefined, name: string): string => {
  const value = textOf(childElement(node, name));
  return value.trim() === '$@NULL@$' ? '' : value;
};

const FORMATS: Record<string, TextFormat> = { 0: 'moodle', 1: 'html', 2: 'plain', 4: 'markdown' };

/** How the text of a field is written, by the field beside it. */
export const formatOf = (node: XmlElement | undefined, name: string): TextFormat =>
  FORMATS[field(node, name).trim()] ?? 'html';
