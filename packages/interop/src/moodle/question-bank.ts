import type { PackageFiles } from '@coursecraft/documents/zip/package-files';
import { arrangeCourse, type Place, type PlacedElements } from '../course/arrange-course.ts';
import { portableElement } from '../course/drafts.ts';
import { formatOfContent } from '../course/format-of-content.ts';
import { createShelf } from '../course/media-shelf.ts';
import { createPartList } from '../course/part-list.ts';
import { emptyCourse, type Reading } from '../course/portable-course.ts';
import type { Question } from './question.ts';
import { questionContent } from './question-content.ts';

const MOST_TOGETHER = 20;

export type BankEntry = {
  category: string[];
  question: Question | { unreadable: string; key: string };
};

/** Splits a Moodle category path: `$course$/top/Rocks/Hard`, with `//` for a slash. */
export const categoryPath = (path: string): string[] =>
  path
    .replaceAll('//', '\ue003')
    .split('/')
    .map((name) => name.replaceAll('\ue003', '/').trim())
    .filter((name, index) => name !== '' && !/^\$\w+\$$/.test(name) && !(index <= 1 && name === 'top'));

/** Arranges a question bank as a course: categories become modules and sections. */
export function bankCourse(files: PackageFiles, entries: readonly BankEntry[], key: string): Reading {
  const parts = createPartList();
  const shelf = createShelf(files, parts);
  const reading = { shelf, context: (part: Parameters<typeof shelf.context>[0]) => shelf.context(part, {}) };
  const placed: PlacedElements[] = [];
  const seen = new Map<string, number>();
  for (const run of runsOf(entries)) {
    const path = run.category.map(
      (title, at): Place => ({ key: `category:${run.category.slice(0, at + 1).join('/')}`, title }),
    );
    const place = path.at(-1)?.key ?? 'questions';
    const count = (seen.get(place) ?? 0) + 1;
    seen.set(place, count);
    const elementKey = count === 1 ? `${place}/1` : `${place}/${count}`;
    const contents: string[] = [];
    for (const { question } of run.entries) {
      if ('unreadable' in question) {
        const part = parts.add({ key: question.key, kind: 'problem', called: 'question', title: '' });
        part.leaveOut('unreadable', question.unreadable);
        continue;
      }
      const isText = question.kind === 'description';
      const part = parts.add({
        key: question.key,
        kind: isText ? 'text' : 'problem',
        called: question.kind,
        title: question.name,
      });
      const own = { ...part, becomes: (what: string) => part.becomes(what, elementKey) };
      try {
        contents.push(questionContent(question, own, reading));
      } catch (error) {
        part.leaveOut('unreadable', error instanceof Error ? error.message : String(error));
      }
    }
    const content = contents.filter(Boolean).join('\n\n');
    const title = run.category.at(-1) ?? '';
    if (content) {
      const element = portableElement({
        key: elementKey,
        title: title && count > 1 ? `${title} (${count})` : title,
        format: formatOfContent(content),
        content,
      });
      placed.push({ path, elements: [element] });
    }
  }
  const modules = arrangeCourse(placed, { key, title: '' }, { parts, called: 'category' });
  return { course: { ...emptyCourse(key), modules, files: shelf.files() }, parts: parts.all() };
}

function runsOf(entries: readonly BankEntry[]) {
  const runs: { category: string[]; entries: BankEntry[] }[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    const isSame = last?.category.join('\n') === entry.category.join('\n');
    if (last && isSame && last.entries.length < MOST_TOGETHER) last.entries.push(entry);
    else runs.push({ category: entry.category, entries: [entry] });
  }
  return runs;
}
