import { element, xmlFile } from '@coursecraft/documents/xml/write-xml';
import { pictureAddress } from '@coursecraft/domain/content/picture-address';
import type { Element as HtmlElement } from 'hast';
import type { Element } from 'xast';
import type { PortableCourse, PortableElement, PortableModule } from '../course/portable-course.ts';
import type { FormatWriter, Writing, WritingLoss, WritingOptions, WrittenFile } from '../format.ts';
import { type ContentForm, contentWriter, segmentsOf } from '../html/content-writer.ts';
import { createIdentifiers, type Identifiers } from './writing/identifiers.ts';
import { QTI_VERSION_21, QTI_VERSION_30, type QtiVersion } from './writing/versions.ts';
import { textItem, writtenItem } from './writing/written-item.ts';
import { manifestFile, type WrittenResource } from './writing/written-manifest.ts';
import { writtenTitle } from './writing/written-title.ts';

export const qti30Writer: FormatWriter = writerOf(QTI_VERSION_30);
export const qti21Writer: FormatWriter = writerOf(QTI_VERSION_21);

function writerOf(version: QtiVersion): FormatWriter {
  return {
    ending: 'zip',
    mime: 'application/zip',
    isArchive: true,
    write: (course, options) => writeQti(course, options, version),
  };
}

type Package = {
  course: PortableCourse;
  options: WritingOptions;
  version: QtiVersion;
  identifiers: Identifiers;
  resources: WrittenResource[];
  files: WrittenFile[];
  losses: WritingLoss[];
};

function writeQti(course: PortableCourse, options: WritingOptions, version: QtiVersion): Writing {
  const written: Package = {
    course,
    options,
    version,
    identifiers: createIdentifiers(),
    resources: [],
    files: [],
    losses: [],
  };
  for (const module of course.modules) writeTest(module, written);
  const elements = course.modules.flatMap(({ sections }) => sections).flatMap((section) => section.elements);
  const withRows = elements.find(({ rows: criteria }) => criteria.length > 0);
  if (withRows) written.losses.push({ note: 'criteria-stay-here', at: withRows.key });
  const used = [...new Set(written.resources.flatMap(({ media }) => media))];
  const manifest = { path: 'imsmanifest.xml', content: manifestFile(course, written.resources, version) };
  const media = used.map((name): WrittenFile => ({ path: `media/${name}`, content: { file: name } }));
  return { files: [manifest, ...written.files, ...media], losses: written.losses };
}

function writeTest(module: PortableModule, written: Package): void {
  const identifier = written.identifiers(module.key);
  const items: string[] = [];
  const sections = module.sections.map((section) =>
    element(
      'assessmentSection',
      {
        identifier: written.identifiers(section.key),
        title: writtenTitle(section.title, module.title),
        visible: 'true',
      },
      ...section.elements.flatMap((one) => elementSection(one, items, written)),
    ),
  );
  if (items.length === 0) return;
  const part = element(
    'testPart',
    { identifier: `${identifier}-part`, navigationMode: 'nonlinear', submissionMode: 'individual' },
    ...sections,
  );
  const test = element('assessmentTest', { identifier, title: writtenTitle(module.title) }, part);
  const path = `tests/${identifier}.xml`;
  written.files.push({ path, content: xmlFile(written.version.document(test)) });
  written.resources.push({ identifier: `test-${identifier}`, kind: 'test', path, items, media: [] });
}

function elementSection(one: PortableElement, items: string[], written: Package): Element[] {
  const { course, options, version } = written;
  const media = new Set<string>();
  const writer = contentWriter(course, one, formOf(media), written.losses);
  const identifier = written.identifiers(one.key);
  const refs = segmentsOf(one.content).map((segment, index) => {
    const own = `${identifier}-${index + 1}`;
    const head = {
      identifier: written.identifiers(own),
      title: one.title,
      label: `coursecraft:${one.format}`,
      language: course.language,
    };
    media.clear();
    const root =
      'check' in segment
        ? writtenItem(segment.check, head, writer, options.withSolutions, version.templates)
        : textItem(segment.text, head, writer);
    const path = `items/${head.identifier}.xml`;
    written.files.push({ path, content: xmlFile(version.document(root)) });
    const resource = `item-${head.identifier}`;
    written.resources.push({ identifier: resource, kind: 'item', path, items: [], media: [...media] });
    items.push(resource);
    return element('assessmentItemRef', { identifier: head.identifier, href: `../${path}` });
  });
  if (refs.length === 0) return [];
  return [element('assessmentSection', { identifier, title: writtenTitle(one.title), visible: 'true' }, ...refs)];
}

function formOf(media: Set<string>): ContentForm {
  return {
    file(name) {
      media.add(name);
      return `../${pictureAddress({ name })}`;
    },
    part: () => undefined,
    video: (address, isElsewhere): HtmlElement => {
      const film: HtmlElement = {
        type: 'element',
        tagName: 'object',
        properties: { data: address, type: isElsewhere ? 'text/html' : filmType(address) },
        children: [{ type: 'text', value: address }],
      };
      return { type: 'element', tagName: 'div', properties: {}, children: [film] };
    },
  };
}

const AUDIO = /\.(mp3|m4a|wav|oga|aac|flac)$/i;
const filmType = (address: string): string => {
  const ending = /\.([a-z0-9]+)$/i.exec(address)?.[1]?.toLowerCase() ?? 'mp4';
  return AUDIO.test(address)
    ? `audio/${ending === 'mp3' ? 'mpeg' : ending}`
    : `video/${ending === 'ogv' ? 'ogg' : ending}`;
};
