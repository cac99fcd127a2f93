import { mathMlFormula } from '@coursecraft/documents/html/mathml-formula';
import { element, xmlFile } from '@coursecraft/documents/xml/write-xml';
import { readCheck } from '@coursecraft/domain/content/check-block';
import { pictureAddress, readPictureAddress } from '@coursecraft/domain/content/picture-address';
import { languageDirection } from '@coursecraft/domain/language/language-direction';
import type { ElementContent } from 'hast';
import type { Element } from 'xast';
import type { PortableCourse, PortableElement } from '../course/portable-course.ts';
import { accentOf, writtenLine } from '../course/written-line.ts';
import type { FormatWriter, WritingLoss, WrittenFile } from '../format.ts';
import { contentToHast, type WritingContext } from '../markdown/content-to-html.ts';
import { checkInPrint } from '../print/check-in-print.ts';
import { blockHtml } from '../web-package/block-html.ts';
import { courseWords } from '../words/course-words.ts';
import { type WordPicture, wordBody } from './hast-to-word.ts';
import {
  contentTypes,
  coreProperties,
  documentRelations,
  numbering,
  packageRelations,
  styles,
  WORD,
} from './word-parts.ts';

const DRAWN = /\.(?:png|jpe?g|gif)$/i;
/** Headings of a text start below module, section and element. */
const LEVEL_OF_TEXT = 4;

const NAMESPACES = {
  'xmlns:w': WORD,
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'xmlns:wp': 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  'xmlns:m': 'http://schemas.openxmlformats.org/officeDocument/2006/math',
};

/** Writes a Word document part by part, since libraries need picture bytes in memory and give no stable output. */
export const docxWriter: FormatWriter = {
  ending: 'docx',
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  isArchive: true,
  write(course, { withSolutions }) {
    const losses: WritingLoss[] = [];
    const all = course.modules.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements));
    if (all.some(({ rows: criteria }) => criteria.length > 0))
      losses.push({ note: 'criteria-stay-here', at: course.title });
    const marks = new Map(all.map(({ key }, at) => [key, `e${at + 1}`]));
    const pictures = picturesOf(course);
    const word = wordBody();
    const around = {
      picture: (address: string) => pictures.shown(address),
      firstLevel: LEVEL_OF_TEXT,
      isRightToLeft: languageDirection(course.language) === 'rtl',
    };
    const elementBody = (one: PortableElement): Element[] => [
      word.heading(one.title, 3, around, marks.get(one.key)),
      ...word.blocks(contentOf(course, one, { withSolutions, marks, pictures, losses }), around),
    ];
    const cover = pictureAddress({ name: course.look?.cover ?? '' });
    const body = [
      ...(pictures.isShown(cover)
        ? word.blocks([{ type: 'element', tagName: 'img', properties: { src: cover }, children: [] }], around)
        : []),
      word.heading(course.title, 0, around),
      ...(course.description ? word.blocks([{ type: 'text', value: course.description }], around) : []),
      ...(writtenLine(course) ? [word.line(writtenLine(course), 'CourseAuthors', around)] : []),
      ...course.modules.flatMap((module) => [
        word.heading(module.title, 1, around),
        ...module.sections.flatMap((section) => [
          word.heading(section.title, 2, around),
          ...section.elements.flatMap(elementBody),
        ]),
      ]),
    ];
    const size = element('w:pgSz', { 'w:w': 11_906, 'w:h': 16_838 });
    const margin = {
      'w:top': 1418,
      'w:right': 1418,
      'w:bottom': 1418,
      'w:left': 1418,
      'w:header': 709,
      'w:footer': 709,
      'w:gutter': 0,
    };
    const page = element('w:sectPr', {}, size, element('w:pgMar', margin));
    const language = course.language ?? 'en';
    const held = pictures.held();
    const files: WrittenFile[] = [
      {
        path: '[Content_Types].xml',
        content: contentTypes([...new Set(held.map(({ path }) => endingOf(path)))].toSorted()),
      },
      { path: '_rels/.rels', content: packageRelations() },
      { path: 'docProps/core.xml', content: coreProperties(course.title, course.description, language) },
      {
        path: 'word/document.xml',
        content: xmlFile(element('w:document', NAMESPACES, element('w:body', {}, ...body, page))),
      },
      { path: 'word/_rels/document.xml.rels', content: documentRelations(word.relations) },
      { path: 'word/styles.xml', content: styles(language, accentOf(course)) },
      { path: 'word/numbering.xml', content: numbering(word.starts) },
      ...held.map(({ name, path }) => ({ path: `word/${path}`, content: { file: name } })),
    ];
    return { files, losses };
  },
};

const endingOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? '';

function picturesOf(course: PortableCourse) {
  const known = new Map(course.files.map((file) => [file.name, file]));
  const shown = new Map<string, string>();
  const find = (address: string) => {
    const named = readPictureAddress(address);
    const file = named && known.get(named.name);
    if (!named || !file || !DRAWN.test(file.name)) return undefined;
    const [width, height] = [named.width ?? file.width, named.height ?? file.height];
    return width && height ? { name: file.name, width, height } : undefined;
  };
  return {
    isFile: (address: string) => known.has(readPictureAddress(address)?.name ?? ''),
    isShown: (address: string) => find(address) !== undefined,
    shown(address: string): WordPicture | undefined {
      const picture = find(address);
      if (!picture) return undefined;
      const path = shown.get(picture.name) ?? `media/image${shown.size + 1}.${endingOf(picture.name)}`;
      shown.set(picture.name, path);
      return { path, width: picture.width, height: picture.height };
    },
    held: () => [...shown].map(([name, path]) => ({ name, path })),
  };
}

type ContentOptions = {
  withSolutions: boolean;
  marks: ReadonlyMap<string, string>;
  pictures: ReturnType<typeof picturesOf>;
  losses: WritingLoss[];
};

function contentOf(
  course: PortableCourse,
  one: PortableElement,
  { withSolutions, marks, pictures, losses }: ContentOptions,
): ElementContent[] {
  const words = courseWords(course.language);
  const lost = ({ note, what }: Pick<WritingLoss, 'note' | 'what'>) =>
    losses.push({ note, at: one.title, ...(what && { what }) });
  const media = (address: string) => {
    if (pictures.isShown(address)) return address;
    if (pictures.isFile(address)) lost({ note: 'file-refused', what: readPictureAddress(address)?.name ?? address });
    return undefined;
  };
  const context: Omit<WritingContext, 'block'> = {
    media,
    words,
    formula: mathMlFormula,
    simplified: (name) => lost({ note: name === 'embed' ? 'embed-dropped' : 'block-simplified', what: name }),
    link(address) {
      if (/^(https?|mailto):/i.test(address)) return address;
      if (!address.startsWith('part:')) {
        // Only pictures are exported.
        media(address);
        return undefined;
      }
      const mark = marks.get(decodeURIComponent(address.slice('part:'.length)));
      return mark && `#${mark}`;
    },
  };
  const check = (body: string): ElementContent[] => {
    const reading = readCheck(body);
    if (!reading.ok) return [];
    const printed = checkInPrint({ ...reading.check, id: reading.check.id ?? '' }, words, withSolutions);
    return contentToHast(printed, { ...context, block: () => [] }).children as ElementContent[];
  };
  const block: WritingContext['block'] = (of) => blockHtml(of, { words, media, lost, check });
  return contentToHast(one.content, { ...context, block }).children as ElementContent[];
}
