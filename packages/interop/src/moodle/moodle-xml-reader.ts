import {
  attribute,
  childElement,
  childElements,
  readXml,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { PackageError, type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import type { FormatReader } from '../format.ts';
import { type BankEntry, bankCourse, categoryPath } from './question-bank.ts';
import { readQuestionXml } from './read-question-xml.ts';

/** Characters for detection. */
const HEAD = 3000;
const MOST_LOOKED_AT = 50;

const isQuiz = (text: string) =>
  /<quiz\b[^>]*>\s*(?:<!--[\s\S]*?-->\s*)*(?:<question\b|<\/quiz>|$)/.test(text.slice(0, HEAD));

async function quizFiles(files: PackageFiles): Promise<string[]> {
  const found: string[] = [];
  for (const name of files.names.filter((one) => /\.xml$/i.test(one)).slice(0, MOST_LOOKED_AT)) {
    const text = await readText(files, name).catch(() => undefined);
    if (text !== undefined && isQuiz(text)) found.push(name);
    else files.mark?.(name, 'unused');
  }
  return found;
}

export const moodleXmlReader: FormatReader = {
  async recognises(files) {
    return !files.has('imsmanifest.xml') && !files.has('moodle_backup.xml') && (await quizFiles(files)).length > 0;
  },

  async read(files, name) {
    const entries: BankEntry[] = [];
    const names = await quizFiles(files);
    for (const file of names) {
      const own = readEntries((await readText(files, file)) ?? '', file, names.length > 1);
      if (own.length === 0) files.mark?.(file, 'unused');
      entries.push(...own);
    }
    if (entries.length === 0) throw new PackageError('damaged', `${name} holds no question`);
    return bankCourse(files, entries, name.replace(/\.xml$/i, ''));
  },
};

function readEntries(text: string, file: string, isOneOfSeveral: boolean): BankEntry[] {
  const around = isOneOfSeveral ? [file.replace(/^.*\/|\.xml$/gi, '')] : [];
  const entries: BankEntry[] = [];
  let category: string[] = around;
  let count = 0;
  const take = (node: XmlElement) => {
    const kind = attribute(node, 'type') ?? '';
    if (kind === 'category') {
      category = [...around, ...categoryPath(textOf(childElement(childElement(node, 'category'), 'text')))];
      return;
    }
    count += 1;
    if (/^\s*1\s*$/.test(textOf(childElement(node, 'hidden')))) return hide(node);
    entries.push({ category, question: readQuestionXml(node, `${isOneOfSeveral ? `${file}:` : ''}question:${count}`) });
  };
  const hide = (node: XmlElement) => {
    const question = { ...readQuestionXml(node, `hidden:${count}`), kind: 'hidden' };
    entries.push({ category, question });
  };
  try {
    for (const node of childElements(childElement(readXml(text), 'quiz'), 'question')) take(node);
  } catch {
    for (const [source] of text.matchAll(/<question\b(?:(?!<question\b)[\s\S])*?<\/question>/g)) {
      try {
        for (const node of childElements(readXml(source), 'question')) take(node);
      } catch (error) {
        count += 1;
        const why = error instanceof Error ? error.message : String(error);
        entries.push({ category, question: { unreadable: `${file}: ${why}`, key: `question:${count}` } });
      }
    }
  }
  return entries;
}
