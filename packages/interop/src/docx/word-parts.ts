import { element, xmlFile } from '@coursecraft/documents/xml/write-xml';
import type { Element } from 'xast';
import { CALL_OUTS, type CallOut } from '../markdown/call-out-html.ts';

export const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export type Relation = { id: string; type: 'image' | 'hyperlink'; target: string };

const w = (name: string, value?: string | number, ...children: Element[]) =>
  element(`w:${name}`, value === undefined ? {} : { 'w:val': value }, ...children);

/** Half-points; spacing is in twentieths of a point. */
const HEADINGS = [36, 30, 26, 24, 22, 22, 22, 22, 22];
const INDENT = 425;
const LEVELS = 9;

export const contentTypes = (endings: readonly string[]): string => {
  const override = (path: string, type: string) => element('Override', { PartName: path, ContentType: type });
  const types: Readonly<Record<string, string>> = {
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    png: 'image/png',
    gif: 'image/gif',
  };
  return xmlFile(
    element(
      'Types',
      { xmlns: `${PACKAGE}/content-types` },
      element('Default', {
        Extension: 'rels',
        ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
      }),
      element('Default', { Extension: 'xml', ContentType: 'application/xml' }),
      ...endings.map((ending) => element('Default', { Extension: ending, ContentType: types[ending] })),
      override('/word/document.xml', `${TYPE}.document.main+xml`),
      override('/word/styles.xml', `${TYPE}.styles+xml`),
      override('/word/numbering.xml', `${TYPE}.numbering+xml`),
      override('/docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    ),
  );
};

const relationships = (...relations: Element[]) =>
  xmlFile(element('Relationships', { xmlns: `${PACKAGE}/relationships` }, ...relations));

export const packageRelations = (): string =>
  relationships(
    element('Relationship', { Id: 'r1', Type: `${RELATIONS}/officeDocument`, Target: 'word/document.xml' }),
    element('Relationship', {
      Id: 'r2',
      Type: `${PACKAGE}/relationships/metadata/core-properties`,
      Target: 'docProps/core.xml',
    }),
  );

export const documentRelations = (relations: readonly Relation[]): string =>
  relationships(
    element('Relationship', { Id: 'styles', Type: `${RELATIONS}/styles`, Target: 'styles.xml' }),
    element('Relationship', { Id: 'numbering', Type: `${RELATIONS}/numbering`, Target: 'numbering.xml' }),
    ...relations.map(({ id, type, target }) =>
      element('Relationship', {
        Id: id,
        Type: `${RELATIONS}/${type}`,
        Target: target,
        TargetMode: type === 'hyperlink' ? 'External' : undefined,
      }),
    ),
  );

export const coreProperties = (title: string, description: string, language: string): string =>
  xmlFile(
    element(
      'cp:coreProperties',
      { 'xmlns:cp': `${PACKAGE}/metadata/core-properties`, 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
      element('dc:title', {}, title),
      description ? element('dc:description', {}, description) : undefined,
      element('dc:language', {}, language),
    ),
  );

type Style = {
  id: string;
  name: string;
  type?: 'paragraph' | 'character';
  basedOn?: string;
  paragraph?: Element[];
  run?: Element[];
};

const style = ({ id, name, type = 'paragraph', basedOn, paragraph = [], run = [] }: Style): Element =>
  element(
    'w:style',
    { 'w:type': type, 'w:styleId': id, 'w:default': id === 'Normal' ? '1' : undefined },
    w('name', name),
    basedOn ? w('basedOn', basedOn) : undefined,
    paragraph.length > 0 ? element('w:pPr', {}, ...paragraph) : undefined,
    run.length > 0 ? element('w:rPr', {}, ...run) : undefined,
  );

const spacing = (before: number, after: number) => element('w:spacing', { 'w:before': before, 'w:after': after });
/** Colors of the bar at the start of a call-out. */
const BARS: Record<CallOut, string> = {
  note: '2F6380',
  tip: '3F7350',
  important: '6B4226',
  warning: 'C8962E',
  caution: 'A23B2A',
};

/** Returns the styles of a call-out, by which an import recognizes it. */
export const callOutStyles = (kind: CallOut) => ({ name: `Callout${kind}Name`, text: `Callout${kind}` });

const calledOut = CALL_OUTS.flatMap((kind) => {
  const bar = { 'w:val': 'single', 'w:sz': 24, 'w:space': 8, 'w:color': BARS[kind] };
  const { name, text } = callOutStyles(kind);
  return [
    style({
      id: text,
      name: `Callout ${kind}`,
      basedOn: 'Normal',
      paragraph: [element('w:pBdr', {}, element('w:left', bar)), element('w:ind', { 'w:left': INDENT })],
    }),
    style({
      id: name,
      name: `Callout ${kind} name`,
      basedOn: text,
      paragraph: [w('keepNext')],
      run: [w('color', BARS[kind])],
    }),
  ];
});

const mono = () => element('w:rFonts', { 'w:ascii': 'Consolas', 'w:hAnsi': 'Consolas', 'w:cs': 'Consolas' });

/** Returns the styles; heading names are those that Word recognizes. */
export const styles = (language: string, accent: string): string =>
  xmlFile(
    element(
      'w:styles',
      { 'xmlns:w': WORD },
      element(
        'w:docDefaults',
        {},
        element(
          'w:rPrDefault',
          {},
          element(
            'w:rPr',
            {},
            w('sz', 22),
            w('szCs', 22),
            element('w:lang', { 'w:val': language, 'w:bidi': language }),
          ),
        ),
      ),
      style({ id: 'Normal', name: 'Normal', paragraph: [spacing(0, 120)] }),
      style({
        id: 'Title',
        name: 'Title',
        basedOn: 'Normal',
        paragraph: [spacing(0, 240)],
        run: [w('b'), w('color', accent.slice(1).toUpperCase()), w('sz', 48)],
      }),
      // An import leaves it out.
      style({
        id: 'CourseAuthors',
        name: 'Course Authors',
        basedOn: 'Normal',
        paragraph: [spacing(0, 480)],
        run: [w('color', '6B5B4D')],
      }),
      ...HEADINGS.map((size, at) =>
        style({
          id: `Heading${at + 1}`,
          name: `heading ${at + 1}`,
          basedOn: 'Normal',
          paragraph: [w('keepNext'), spacing(at < 2 ? 360 : 240, 120), w('outlineLvl', at)],
          run: [w('b'), w('sz', size)],
        }),
      ),
      style({
        id: 'Quote',
        name: 'Quote',
        basedOn: 'Normal',
        paragraph: [element('w:ind', { 'w:left': INDENT, 'w:right': INDENT })],
        run: [w('i')],
      }),
      ...calledOut,
      style({
        id: 'HorizontalLine',
        name: 'Horizontal Line',
        basedOn: 'Normal',
        paragraph: [
          element(
            'w:pBdr',
            {},
            element('w:bottom', { 'w:val': 'single', 'w:sz': 4, 'w:space': 1, 'w:color': '6B5B4D' }),
          ),
          spacing(240, 120),
        ],
      }),
      style({
        id: 'SourcesHeading',
        name: 'Sources Heading',
        basedOn: 'Normal',
        paragraph: [w('keepNext'), spacing(240, 60)],
        run: [w('b'), w('sz', 18)],
      }),
      style({ id: 'TableHeading', name: 'Table Heading', basedOn: 'Normal', run: [w('b')] }),
      style({ id: 'Code', name: 'Source Code', basedOn: 'Normal', run: [mono(), w('sz', 20)] }),
      style({ id: 'CodeText', name: 'Verbatim Char', type: 'character', run: [mono(), w('sz', 20)] }),
      style({ id: 'Hyperlink', name: 'Hyperlink', type: 'character', run: [w('color', '0563C1'), w('u', 'single')] }),
    ),
  );

/** Returns a bullet list and a numbered list per start number; the first has id 2. */
export function numbering(starts: readonly number[]): string {
  const level = (at: number, format: string, text: string) =>
    element(
      'w:lvl',
      { 'w:ilvl': at },
      w('start', 1),
      w('numFmt', format),
      w('lvlText', text),
      w('lvlJc', 'left'),
      element('w:pPr', {}, element('w:ind', { 'w:left': INDENT * (at + 1), 'w:hanging': INDENT })),
    );
  const levels = (make: (at: number) => Element) => Array.from({ length: LEVELS }, (_, at) => make(at));
  const abstract = (id: number, make: (at: number) => Element) =>
    element('w:abstractNum', { 'w:abstractNumId': id }, w('multiLevelType', 'hybridMultilevel'), ...levels(make));
  const dots = ['•', '◦', '▪'];
  return xmlFile(
    element(
      'w:numbering',
      { 'xmlns:w': WORD },
      abstract(0, (at) => level(at, 'bullet', dots[at % dots.length] ?? '•')),
      abstract(1, (at) => level(at, 'decimal', `%${at + 1}.`)),
      element('w:num', { 'w:numId': 1 }, w('abstractNumId', 0)),
      ...starts.map((start, index) =>
        element(
          'w:num',
          { 'w:numId': index + 2 },
          w('abstractNumId', 1),
          ...levels((at) => element('w:lvlOverride', { 'w:ilvl': at }, w('startOverride', start))),
        ),
      ),
    ),
  );
}
