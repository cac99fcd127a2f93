import type { Check } from '@coursecraft/contract/assessment/check';
import { element, xmlFile } from '@coursecraft/documents/xml/write-xml';
import { readPictureAddress } from '@coursecraft/domain/content/picture-address';
import type { Element as HtmlElement } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Element } from 'xast';
import { checkToRead } from '../checks/check-to-read.ts';
import type { PortableCourse, PortableElement } from '../course/portable-course.ts';
import type { FormatWriter, Writing, WritingLoss, WritingOptions, WrittenFile } from '../format.ts';
import { type ContentWriter, contentWriter } from '../html/content-writer.ts';
import { createNames, type Names } from './writing/olx-names.ts';
import { type UnitPiece, unitPieces } from './writing/unit-pieces.ts';
import { writeDragged, writeOpenResponse } from './writing/write-component.ts';
import { writeFilm } from './writing/write-film.ts';
import { isProblemCheck, type ProblemCheck, writeProblem } from './writing/write-problem.ts';

/** Writes `course.tar.gz` for Studio. */
export const olxWriter: FormatWriter = {
  ending: 'tar.gz',
  mime: 'application/gzip',
  isArchive: true,
  write: writeOlx,
};

const ROOT = 'course';
const RUN = 'run';

type Package = {
  course: PortableCourse;
  options: WritingOptions;
  names: Names;
  units: ReadonlyMap<string, string>;
  statics: Map<string, string>;
  fileNames: Names;
  files: WrittenFile[];
  losses: WritingLoss[];
};

function writeOlx(course: PortableCourse, options: WritingOptions): Writing {
  const names = createNames();
  const elements = course.modules.flatMap(({ sections }) => sections).flatMap((section) => section.elements);
  const units = new Map(elements.map((one) => [one.key, names(one.key)]));
  const written: Package = {
    course,
    options,
    names,
    units,
    statics: new Map(),
    fileNames: createNames(),
    files: [],
    losses: [],
  };
  const chapters = course.modules.map((module) => {
    const id = names(module.key);
    const sequentials = module.sections.map((section) => {
      const own = names(section.key);
      const verticals = section.elements.map((one) => pointer('vertical', writeUnit(one, written)));
      return put('sequential', own, { display_name: section.title || module.title }, verticals, written);
    });
    return put('chapter', id, { display_name: module.title }, sequentials, written);
  });
  put('course', RUN, { display_name: course.title, language: course.language }, chapters, written);
  const [org = 'coursecraft', number = org] = course.key.includes('+')
    ? course.key.split('+')
    : ['coursecraft', course.key];
  const plain = createNames();
  const root = element('course', { url_name: RUN, org: plain(org), course: plain(number) });
  const withRows = elements.find(({ rows: criteria }) => criteria.length > 0);
  if (withRows) written.losses.push({ note: 'criteria-stay-here', at: withRows.key });
  const about = course.description
    ? [
        {
          path: `${ROOT}/about/short_description.html`,
          content: `${toHtml({ type: 'text', value: course.description })}\n`,
        },
      ]
    : [];
  const policy = {
    [`course/${RUN}`]: { display_name: course.title, ...(course.language && { language: course.language }) },
  };
  return {
    files: [
      { path: `${ROOT}/course.xml`, content: xmlFile(root) },
      ...written.files.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
      ...about,
      { path: `${ROOT}/policies/${RUN}/policy.json`, content: `${JSON.stringify(policy, null, 2)}\n` },
      ...[...written.statics].map(
        ([name, path]): WrittenFile => ({ path: `${ROOT}/static/${path}`, content: { file: name } }),
      ),
    ],
    // edX displays formulas, so they are no loss.
    losses: written.losses.filter(({ note }) => note !== 'formula-as-text'),
  };
}

const pointer = (tag: string, id: string): Element => element(tag, { url_name: id });

function put(
  tag: string,
  id: string,
  attributes: Record<string, string | undefined>,
  children: Element[],
  { files }: Package,
): Element {
  files.push({ path: `${ROOT}/${tag}/${id}.xml`, content: xmlFile(element(tag, attributes, ...children)) });
  return pointer(tag, id);
}

function writeUnit(one: PortableElement, written: Package): string {
  const { course, options, units, files } = written;
  const id = units.get(one.key) ?? one.key;
  const file = (name: string) => {
    const path = written.statics.get(name) ?? written.fileNames(name);
    written.statics.set(name, path);
    return `/static/${path}`;
  };
  const fileAt = (address: string) => {
    const name = readPictureAddress(address)?.name;
    return name !== undefined && course.files.some((known) => known.name === name) ? file(name) : undefined;
  };
  const writer = contentWriter(
    course,
    one,
    { file, part: (key) => (units.has(key) ? `/jump_to_id/${units.get(key)}` : undefined), video: linkTo },
    written.losses,
  );
  const components = piecesOf(one, options, writer, fileAt).map((piece, index): Element => {
    const own = written.names(`${id}-${index + 1}`);
    const defined = (tag: string, node: Element) => {
      files.push({ path: `${ROOT}/${tag}/${own}.xml`, content: xmlFile(node) });
      return pointer(tag, own);
    };
    if ('text' in piece) {
      files.push({
        path: `${ROOT}/html/${own}.html`,
        content: `${toHtml(writer.html(piece.text), { closeSelfClosing: true }).toWellFormed()}\n`,
      });
      return defined('html', element('html', { filename: own, display_name: one.title }));
    }
    if ('film' in piece) {
      const { node, transcript } = writeFilm(piece.film, own, one.title, course.language, fileAt);
      if (transcript) files.push({ path: `${ROOT}/static/${transcript.name}`, content: transcript.content });
      return defined('video', node);
    }
    if (isProblemCheck(piece.check)) return defined('problem', writeProblem(piece.check, one.title, writer));
    const writing = { id: own, title: one.title, writer };
    return piece.check.type === 'free-response'
      ? writeOpenResponse(piece.check, writing)
      : writeDragged(piece.check, writing);
  });
  put(
    'vertical',
    id,
    { display_name: one.title, visible_to_staff_only: one.hidden ? 'true' : undefined },
    components,
    written,
  );
  return id;
}

const linkTo = (address: string): HtmlElement => ({
  type: 'element',
  tagName: 'a',
  properties: { href: address },
  children: [{ type: 'text', value: address }],
});

type Piece =
  | Exclude<UnitPiece, { check: Check }>
  | { check: ProblemCheck | Extract<Check, { type: 'match' | 'order' | 'free-response' }> };

function piecesOf(
  { content }: PortableElement,
  { withSolutions }: WritingOptions,
  writer: ContentWriter,
  fileAt: (address: string) => string | undefined,
): Piece[] {
  const pieces: Piece[] = [];
  for (const piece of unitPieces(content)) {
    const settled = 'check' in piece ? askable(piece.check, withSolutions, writer) : piece;
    if ('film' in settled && !/^https?:/i.test(settled.film.url) && fileAt(settled.film.url) === undefined) {
      writer.lose('file-missing', settled.film.url);
      if (settled.film.transcript) pieces.push({ text: settled.film.transcript });
      continue;
    }
    const last = pieces.at(-1);
    if ('text' in settled && last && 'text' in last) last.text = `${last.text}\n\n${settled.text}`;
    else pieces.push(settled);
  }
  return pieces;
}

function askable(check: Check, withSolutions: boolean, { lose }: ContentWriter): Piece {
  if (check.type === 'free-response')
    return { check: { ...check, ...(!withSolutions && { explanation: undefined }) } as typeof check };
  const isAsked = check.type === 'match' || check.type === 'order' || isProblemCheck(check);
  if (withSolutions && isAsked) return { check };
  lose(withSolutions ? 'not-a-check' : 'key-missing', check.type);
  return { text: checkToRead(check) };
}
