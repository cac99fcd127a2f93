import { PackageError, type PackageFiles, readText } from '@coursecraft/documents/zip/package-files';
import type { FormatReader } from '../format.ts';
import { type BankEntry, bankCourse, categoryPath } from '../moodle/question-bank.ts';
import { giftText } from './gift-text.ts';
import { readGiftQuestion } from './read-gift-question.ts';
import { splitGift } from './split-gift.ts';

const NAMED = /\.gift(\.txt)?$/i;
const CATEGORY = /^\s*\$CATEGORY:\s*(.*?)\s*$/;
/** Syntax that only GIFT has: a category, a title or marked answers. */
const MARKS = /^\s*(?:\$CATEGORY:|::[^\n]+?::)|\{\s*(?:[=~#]|T(?:RUE)?\s*[#}]|F(?:ALSE)?\s*[#}])/m;
const HEAD = 20_000;

const giftFiles = (files: PackageFiles) => files.names.filter((name) => NAMED.test(name));

/** Reads GIFT files by extension, or a single text in GIFT syntax. */
export const giftReader: FormatReader = {
  async recognises(files) {
    if (giftFiles(files).length > 0) return true;
    const [only, ...others] = files.names;
    if (only === undefined || others.length > 0 || !/\.txt$/i.test(only)) return false;
    return MARKS.test(((await readText(files, only)) ?? '').slice(0, HEAD));
  },

  leftover: (path) => (NAMED.test(path) ? 'empty' : undefined),

  async read(files, name) {
    const found = giftFiles(files);
    const names = found.length > 0 ? found : files.names.slice(0, 1);
    const entries: BankEntry[] = [];
    for (const file of names) {
      const own = readEntries((await readText(files, file)) ?? '', file, names.length > 1);
      if (own.length === 0) files.mark?.(file, 'unused');
      entries.push(...own);
    }
    if (entries.length === 0) throw new PackageError('damaged', `${name} holds no question`);
    return bankCourse(files, entries, name.replace(/(\.gift)?(\.txt)?$/i, ''));
  },
};

function readEntries(text: string, file: string, isOneOfSeveral: boolean): BankEntry[] {
  const around = isOneOfSeveral ? [file.replace(/^.*\/|(\.gift)?(\.txt)?$/gi, '')] : [];
  let category: string[] = around;
  return splitGift(text).flatMap((block, index): BankEntry[] => {
    const path = CATEGORY.exec(block.text)?.[1];
    if (path !== undefined) {
      category = [...around, ...categoryPath(giftText(path, 'plain'))];
      return [];
    }
    const key = `${isOneOfSeveral ? `${file}:` : ''}question:${index + 1}`;
    return [{ category, question: readGiftQuestion(block, key) }];
  });
}
