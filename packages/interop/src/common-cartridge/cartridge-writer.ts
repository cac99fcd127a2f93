import { element, xmlFile } from '@coursecraft/documents/xml/write-xml';
import { pictureAddress } from '@coursecraft/domain/content/picture-address';
import type { Element as HtmlElement } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Element } from 'xast';
import { checkToRead } from '../checks/check-to-read.ts';
import type { PortableCourse, PortableElement } from '../course/portable-course.ts';
import type { FormatWriter, Writing, WritingLoss, WritingOptions, WrittenFile } from '../format.ts';
import { type ContentForm, type ContentWriter, contentWriter, segmentsOf } from '../html/content-writer.ts';
import { createIdentifiers, type Identifiers } from '../qti/writing/identifiers.ts';
import { writtenTitle } from '../qti/writing/written-title.ts';
import { type CartridgeItem, type CartridgeResource, cartridgeManifest } from './cartridge-manifest.ts';
import { type CartridgeCheck, isCartridgeCheck, metadata, questionItem } from './question-item.ts';
import { FORMAT_META } from './read-page.ts';

export const cartridgeWriter: FormatWriter = {
  ending: 'imscc',
  mime: 'application/zip',
  isArchive: true,
  write: writeCartridge,
};

type Piece = { markdown: string } | { checks: CartridgeCheck[] };

type Package = {
  course: PortableCourse;
  options: WritingOptions;
  identifiers: Identifiers;
  pages: ReadonlyMap<string, string>;
  resources: CartridgeResource[];
  files: WrittenFile[];
  losses: WritingLoss[];
};

const FILES = 'web_resources';

function writeCartridge(course: PortableCourse, options: WritingOptions): Writing {
  const identifiers = createIdentifiers();
  const elements = course.modules.flatMap(({ sections }) => sections).flatMap((section) => section.elements);
  const ids = new Map(elements.map((one) => [one.key, identifiers(one.key)]));
  const pages = new Map(
    elements.flatMap((one): [string, string][] => {
      const [first] = piecesOf(one);
      return first && 'markdown' in first ? [[one.key, `${ids.get(one.key)}.html`]] : [];
    }),
  );
  const written: Package = { course, options, identifiers, pages, resources: [], files: [], losses: [] };
  const items = course.modules.flatMap((module): CartridgeItem[] => {
    const sections = module.sections.flatMap((section): CartridgeItem[] => {
      const own = section.elements.flatMap((one) => elementItem(one, ids.get(one.key) ?? one.key, written));
      return own.length > 0
        ? [{ id: identifiers(section.key), title: writtenTitle(section.title, module.title), items: own }]
        : [];
    });
    return sections.length > 0 ? [{ id: identifiers(module.key), title: module.title, items: sections }] : [];
  });
  const withRows = elements.find(({ rows: criteria }) => criteria.length > 0);
  if (withRows) written.losses.push({ note: 'criteria-stay-here', at: withRows.key });
  const media = [...new Set(written.resources.flatMap((resource) => resource.media))];
  return {
    files: [
      { path: 'imsmanifest.xml', content: cartridgeManifest(course, items, written.resources, media) },
      ...written.files,
      ...media.map((name): WrittenFile => ({ path: `${FILES}/${name}`, content: { file: name } })),
    ],
    losses: written.losses,
  };
}

function piecesOf({ content }: PortableElement): Piece[] {
  const pieces: Piece[] = [];
  for (const segment of segmentsOf(content)) {
    const last = pieces.at(-1);
    if ('check' in segment && isCartridgeCheck(segment.check)) {
      if (last && 'checks' in last) last.checks.push(segment.check);
      else pieces.push({ checks: [segment.check] });
      continue;
    }
    const markdown = 'check' in segment ? checkToRead(segment.check) : segment.text;
    if (last && 'markdown' in last) last.markdown += `\n\n${markdown}`;
    else pieces.push({ markdown });
  }
  return pieces;
}

function elementItem(one: PortableElement, id: string, written: Package): CartridgeItem[] {
  const pieces = piecesOf(one);
  for (const segment of segmentsOf(one.content))
    if ('check' in segment && !isCartridgeCheck(segment.check))
      written.losses.push({ note: 'not-a-check', at: one.key, what: segment.check.type });
  const leaves = pieces.map((piece, index): CartridgeItem => {
    const resource = index === 0 ? id : `${id}-part-${index + 1}`;
    const title = index === 0 ? one.title : `${one.title} (${index + 1})`;
    if ('markdown' in piece) writePage(one, piece.markdown, resource, written);
    else writeQuiz(one, piece.checks, resource, title, written);
    return { id: written.identifiers(`item-${resource}`), title, resource };
  });
  const [only, ...more] = leaves;
  if (!only) return [];
  return more.length === 0 ? [only] : [{ id: written.identifiers(`${id}-all`), title: one.title, items: leaves }];
}

function writerFor(
  one: PortableElement,
  base: string,
  written: Package,
): { writer: ContentWriter; media: Set<string> } {
  const media = new Set<string>();
  const form: ContentForm = {
    file(name) {
      media.add(name);
      return `${base}../${FILES}/${pictureAddress({ name }).replace(/^media\//, '')}`;
    },
    part(key) {
      const page = written.pages.get(key);
      return page && (base ? `${base}../pages/${page}` : page);
    },
    video: filmElement,
  };
  return { writer: contentWriter(written.course, one, form, written.losses), media };
}

function filmElement(address: string, isElsewhere: boolean): HtmlElement {
  const embedded = address
    .replace(/^https:\/\/www\.youtube\.com\/watch\?v=/, 'https://www.youtube.com/embed/')
    .replace(/^https:\/\/vimeo\.com\//, 'https://player.vimeo.com/video/');
  if (isElsewhere && embedded !== address)
    return {
      type: 'element',
      tagName: 'iframe',
      properties: { src: embedded, width: 640, height: 360, allowFullScreen: true },
      children: [],
    };
  return { type: 'element', tagName: 'video', properties: { src: address, controls: true }, children: [] };
}

function writePage(one: PortableElement, markdown: string, id: string, written: Package): void {
  const { writer, media } = writerFor(one, '', written);
  const path = `pages/${id}.html`;
  const text = (value: string) => toHtml({ type: 'text', value: value.toWellFormed() });
  const html = [
    '<!DOCTYPE html>',
    `<html${written.course.language ? ` lang="${text(written.course.language)}"` : ''}>`,
    '<head>',
    '<meta charset="utf-8"/>',
    `<meta name="${FORMAT_META}" content="${one.format}"/>`,
    `<title>${text(one.title)}</title>`,
    '</head>',
    '<body>',
    toHtml(writer.html(markdown), { closeSelfClosing: true }).toWellFormed(),
    '</body>',
    '</html>',
    '',
  ].join('\n');
  written.files.push({ path, content: html });
  written.resources.push({ id, kind: 'page', path, media: [...media] });
}

function writeQuiz(
  one: PortableElement,
  checks: readonly CartridgeCheck[],
  id: string,
  title: string,
  written: Package,
): void {
  const { writer, media } = writerFor(one, '$IMS-CC-FILEBASE$', written);
  const { withSolutions } = written.options;
  const items = checks.map(
    (check, index): Element =>
      questionItem(check, written.identifiers(`${id}-question-${index + 1}`), one.title, writer, withSolutions),
  );
  const assessment = element(
    'assessment',
    { ident: id, title: writtenTitle(title) },
    metadata({ cc_profile: 'cc.exam.v0p1', qmd_assessmenttype: 'Examination', qmd_scoretype: 'Percentage' }),
    element('section', { ident: 'root_section' }, ...items),
  );
  const path = `quizzes/${id}.xml`;
  const root = element('questestinterop', { xmlns: 'http://www.imsglobal.org/xsd/ims_qtiasiv1p2' }, assessment);
  written.files.push({ path, content: xmlFile(root) });
  written.resources.push({ id, kind: 'quiz', path, media: [...media] });
}
