import type { Code, RootContent } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import type { Place } from '../course/arrange-course.ts';
import { portableElement } from '../course/drafts.ts';
import { formatOfContent } from '../course/format-of-content.ts';
import type { Shelf } from '../course/media-shelf.ts';
import type { OpenPart, PartList } from '../course/part-list.ts';
import { type PortableElement, partAddress } from '../course/portable-course.ts';
import type { HtmlContext } from '../html/html-context.ts';
import { isLiaScript } from '../liascript/is-lia-script.ts';
import { type LiaHeader, readLiaHeader } from '../liascript/lia-header.ts';
import { liaQuestion } from '../liascript/lia-question.ts';
import type { LiaQuiz } from '../liascript/lia-quiz.ts';
import { QUIZ_FENCE, readLia } from '../liascript/read-lia.ts';
import { readYamlFile } from '../yaml/read-yaml-file.ts';
import { type DocumentSection, documentSections } from './document-sections.ts';
import { CHALLENGE_FENCE, type Challenge, challengeQuestion, readFencedDivs } from './fenced-divs.ts';
import { knownCallout, withGithubCallouts, withoutAttributes, withoutMdx, withWikiLinks } from './foreign-marks.ts';
import type { LinksBetween } from './links-between.ts';
import { withoutDirectives } from './myst-directives.ts';
import { titleOfName } from './names-in-order.ts';
import { settleOwnBlocks } from './own-blocks.ts';
import { type MarkdownDocument, parseDocument } from './parse-document.ts';
import { renderNodes } from './render-nodes.ts';
import { settleQuestions } from './settle-questions.ts';
import { splitHead } from './split-head.ts';
import { objectivesAsCriteria } from './stated-objectives.ts';

export type FileAround = {
  path: string;
  parts: PartList;
  shelf: Shelf;
  links: LinksBetween;
  isHidden: boolean;
  splits(isLia: boolean): boolean;
};

export type MarkdownFile = {
  path: string;
  title: string;
  description: string;
  language: string | undefined;
  isSplit: boolean;
  elements: { above: Place[]; element: PortableElement }[];
};

/** Characters to read, several times a long book. */
const LONGEST = 4_000_000;
/** Characters of a teacher note in the report. */
const MOST_OF_NOTE = 300;

type Prepared = { text: string; header: LiaHeader | undefined; quizzes: LiaQuiz[]; challenges: Challenge[] };

/** Reads one file as an element, or as one per heading. */
export function readMarkdownFile(source: string, around: FileAround): MarkdownFile {
  const { path, parts } = around;
  const { head, body } = splitHead(source.replace(/^\ufeff/, ''));
  const fields = frontMatter(head);
  const notes: Parameters<OpenPart['note']>[] = [];
  if (body.length > LONGEST) {
    parts.add({ key: path, kind: 'text', called: 'file', title: path }).leaveOut('too-long', path);
    return { path, ...fields, isSplit: false, elements: [] };
  }
  const { text, header, quizzes, challenges } = prepare(body, around, (...note) => notes.push(note));
  const file: MarkdownFile = {
    path,
    title: fields.title || header?.title || '',
    description: fields.description || header?.description || '',
    language: fields.language ?? header?.language,
    isSplit: around.splits(header !== undefined),
    elements: [],
  };
  const document = parseDocument(text);
  if (!document) {
    parts.add({ key: path, kind: 'text', called: 'file', title: path }).leaveOut('too-long', path);
    return file;
  }
  const { title, sections } = file.isSplit ? documentSections(document.nodes) : wholeOf(document.nodes);
  file.title ||= title;
  const keyOf = (section: DocumentSection, index: number) => (index === 0 ? path : `${path}#${section.slug}`);
  const anchors = new Map(
    sections.flatMap((section, index) => section.slugs.map((slug) => [slug, keyOf(section, index)])),
  );

  for (const [index, section] of sections.entries()) {
    const key = keyOf(section, index);
    const called = section.title || file.title || titleOfName(path.split('/').at(-1) ?? path);
    const part = parts.add({ key, kind: 'text', called: file.isSplit ? 'heading' : 'file', title: called });
    if (index === 0) for (const note of notes) part.note(...note);
    const own = file.isSplit ? called : file.title || called;
    const content = contentOf(section.nodes, document, {
      ...around,
      part,
      key,
      anchors,
      quizzes,
      challenges,
      title: own,
    });
    if (!content.trim()) {
      part.leaveOut('empty');
      continue;
    }
    const format = formatOfContent(content);
    part.becomes(format, key);
    const isHidden = around.isHidden || fields.isHidden;
    if (isHidden) part.note('hidden');
    const criteria = objectivesAsCriteria(key, content, parts, own);
    const element = portableElement({
      key,
      title: own,
      format,
      content,
      rows: criteria,
      ...(isHidden && { hidden: true }),
    });
    const above = section.above.map((heading) => ({ key: `${path}#${heading.slug}`, title: heading.title }));
    file.elements.push({ above, element });
  }
  return file;
}

function prepare(body: string, { path, links }: FileAround, note: OpenPart['note']): Prepared {
  if (isLiaScript(body)) {
    const header = readLiaHeader(body);
    for (const macro of header.macros) note('script-dropped', macro);
    return { header, ...readLia(header, note), challenges: [] };
  }
  const { text, runs } = /\.mdx$/i.test(path) ? withoutMdx(body) : { text: body, runs: false };
  if (runs) note('script-dropped', 'import');
  const divs = readFencedDivs(withoutDirectives(text), knownCallout);
  for (const words of divs.forTeachers)
    for (let at = 0; at < words.length; at += MOST_OF_NOTE) note('for-teachers', words.slice(at, at + MOST_OF_NOTE));
  const plain = withoutAttributes(withGithubCallouts(divs.text));
  return { text: withWikiLinks(plain, links.byName), header: undefined, quizzes: [], challenges: divs.challenges };
}

function wholeOf(nodes: readonly RootContent[]): { title: string; sections: DocumentSection[] } {
  const [first] = nodes;
  const isTitle =
    first?.type === 'heading' && !nodes.slice(1).some((node) => node.type === 'heading' && node.depth <= first.depth);
  const title = isTitle ? wordsOf(first).trim() : '';
  return {
    title,
    sections: [
      { slug: '', title, heading: undefined, above: [], nodes: isTitle ? nodes.slice(1) : [...nodes], slugs: [] },
    ],
  };
}

type Inside = FileAround & {
  part: OpenPart;
  key: string;
  title: string;
  anchors: Map<string | undefined, string | undefined>;
  quizzes: LiaQuiz[];
  challenges: Challenge[];
};

function contentOf(nodes: readonly RootContent[], document: MarkdownDocument, inside: Inside): string {
  const { path, parts, shelf, links, part, key, anchors, quizzes, challenges } = inside;
  const folder = path.split('/').slice(0, -1).join('/');
  const outside = shelf.context(part, { folder, part: (address) => links.part(folder, address) });
  const context: HtmlContext = {
    ...outside,
    link(address) {
      if (!address.startsWith('#')) return outside.link(address);
      const target = anchors.get(
        decodeURIComponent(address.slice(1).replace(/%(?![\da-f]{2})/gi, '%25')).toLowerCase(),
      );
      return target === undefined || target === key ? undefined : partAddress(target);
    },
  };
  const own = { parts, part, context, element: key };
  settleOwnBlocks(nodes, document, own);
  const render = (markdown: string) => {
    const inner = parseDocument(markdown);
    return inner ? renderNodes(inner.nodes, inner, context) : '';
  };
  const written = (node: Code) => {
    const challenge = node.lang === CHALLENGE_FENCE ? challenges[Number(node.value)] : undefined;
    if (challenge) return challengeQuestion(challenge, render);
    const quiz = node.lang === QUIZ_FENCE ? quizzes[Number(node.value)] : undefined;
    return quiz && liaQuestion(quiz, render);
  };
  const settled = settleQuestions(nodes, document, { ...own, title: inside.title, written });
  return renderNodes(settled, document, context);
}

type FrontMatter = { title: string; description: string; language: string | undefined; isHidden: boolean };

function frontMatter(head: string | undefined): FrontMatter {
  const reading = head === undefined ? undefined : readYamlFile(head);
  const data = reading?.ok && typeof reading.data === 'object' && reading.data !== null ? reading.data : {};
  const of = (...names: string[]) =>
    names.map((name) => (data as Record<string, unknown>)[name]).find((value) => value != null);
  const words = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  const language = words(of('lang', 'language', 'locale')).replace('_', '-');
  return {
    title: words(of('title')),
    description: words(of('description', 'summary', 'abstract')),
    language: /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(language) ? language : undefined,
    isHidden: of('draft', 'hidden') === true || of('published') === false,
  };
}
