import { readText } from '@coursecraft/documents/zip/package-files';
import { findBlocks } from '@coursecraft/domain/content/blocks';
import { readCheck } from '@coursecraft/domain/content/check-block';
import type { PartList } from '../course/part-list.ts';
import type { PortableElement } from '../course/portable-course.ts';
import { splitFrontMatter } from '../yaml/front-matter.ts';
import { readYamlFile } from '../yaml/read-yaml-file.ts';
import { salvage } from '../yaml/salvage.ts';
import { type CourseFile, ElementHead } from './coursecraft-schema.ts';
import { bodyOf, readVersions } from './read-versions.ts';
import type { ReadingAround } from './reading-around.ts';
import { readOpenCheck } from './student-copy.ts';

type Section = CourseFile['modules'][number]['sections'][number];

/** Reads the elements of a section; an invalid front matter does not lose the text. */
export async function readElements(section: Section, around: ReadingAround): Promise<PortableElement[]> {
  const { files, root, parts, keys } = around;
  const elements: PortableElement[] = [];
  for (const { key: listed, title, file } of section.elements) {
    const path = `${root}${file}`;
    const text = await readText(files, path).catch(() => undefined);
    if (text === undefined) {
      const part = parts.add({ key: `element:${listed}`, kind: 'text', called: 'element', title });
      part.leaveOut(files.has(path) ? 'unreadable' : 'file-missing', file);
      continue;
    }
    const { head, body } = splitFrontMatter(text);
    const problems: string[] = [];
    const headFields = readHead(head, (problem) => problems.push(`${file}: ${problem}`));
    const key = keys('element', headFields.key ?? listed);
    const versions = await readVersions(file, around, (problem) => problems.push(problem));
    const element: PortableElement = {
      key,
      title: headFields.title ?? title,
      format: headFields.format,
      content: bodyOf(body),
      rows: [],
      citations: headFields.citations,
      ...(headFields.hidden && { hidden: true }),
      ...(versions.length > 0 && { versions }),
    };
    const part = parts.add({ key: `element:${key}`, kind: 'text', called: headFields.format, title: element.title });
    for (const problem of problems) part.note('unreadable', problem);
    if (headFields.hidden) part.note('hidden');
    part.becomes(headFields.format, key);
    noteChecks(element, parts);
    elements.push(element);
  }
  return elements;
}

function readHead(head: string | undefined, onProblem: (problem: string) => void): ElementHead {
  const reading = readYamlFile(head ?? '{}');
  if (!reading.ok) onProblem(reading.problem);
  return salvage(ElementHead, (reading.ok ? reading.data : undefined) ?? {}, onProblem) ?? ElementHead.parse({});
}

function noteChecks({ key, content }: PortableElement, parts: PartList): void {
  const blocks = findBlocks(content).filter(({ kind }) => kind === 'check');
  for (const [index, { body }] of blocks.entries()) {
    const reading = readCheck(body);
    const open = readOpenCheck(body);
    const check = reading.ok ? reading.check : open;
    const part = parts.add({
      key: `check:${key}:${check?.id || index + 1}`,
      kind: 'problem',
      called: check?.type ?? 'check',
      title: check?.stem ?? '',
    });
    if (open && open.type !== 'free-response') part.note('key-missing');
    else if (!reading.ok) part.note('not-a-check', reading.problems[0]?.path);
    part.becomes(check?.type ?? 'text', key);
  }
}
