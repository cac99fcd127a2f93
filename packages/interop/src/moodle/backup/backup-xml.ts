import { childElement, childElements, readXml, textOf, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import { type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import type { TextFormat } from '../question.ts';

/** Reads the root element of a backup file; undefined if missing. Throws if damaged. */
export async function readBackupXml(files: PackageFiles, path: string): Promise<XmlElement | undefined> {
  const text = await readText(files, path);
  return text === undefined ? undefined : childElements(readXml(text))[0];
}

/** Returns the text of a field, or an empty string. */
export const field = (node: XmlElement | undefined, name: string): string => {
  const value = textOf(childElement(node, name));
  return value.trim() === '$@NULL@$' ? '' : value;
};

const FORMATS: Record<string, TextFormat> = { 0: 'moodle', 1: 'html', 2: 'plain', 4: 'markdown' };

/** Returns the text format of a field by its sibling. */
export const formatOf = (node: XmlElement | undefined, name: string): TextFormat =>
  FORMATS[field(node, name).trim()] ?? 'html';
