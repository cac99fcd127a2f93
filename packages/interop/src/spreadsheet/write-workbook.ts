import type { Cell, TableColumn, WrittenTable } from '@coursecraft/documents/xlsx/table';
import { element, xmlFile, xmlText } from '@coursecraft/documents/xml/write-xml';
import type { PackedFile } from '@coursecraft/documents/zip/pack-files';
import type { Element } from 'xast';
import { toXml } from 'xast-util-to-xml';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const LONGEST_NAME = 31;
const HEADING = 1;
/** `cellXfs` indexes by column kind. */
const STYLES = { text: 2, number: 0, share: 3, moment: 4 } as const;
/** Built-in formats (ECMA-376 part 1, 18.8.30): general, text, 0 % and date with time. */
const FORMATS = [0, 49, 9, 22];

const MS_PER_DAY = 86_400_000;
/** Days from Excel's epoch to 1970. */
const EPOCH = 25_569;

const sheetName = (name: string) =>
  name
    .replace(/[[\]:*?/\\\p{C}]/gu, ' ')
    .replace(/^'+|'+$/g, '')
    .slice(0, LONGEST_NAME)
    .trim() || 'Sheet';

const relation = (id: string, type: string, target: string) =>
  element('Relationship', { Id: id, Type: `${RELATIONS}/${type}`, Target: target });

const styles = () => {
  const fill = (type: string) => element('fill', {}, element('patternFill', { patternType: type }));
  const font = (...of: Element[]) =>
    element('font', {}, ...of, element('sz', { val: 11 }), element('name', { val: 'Calibri' }));
  const style = (numFmtId: number, fontId: number) =>
    element('xf', { numFmtId, fontId, fillId: 0, borderId: 0, xfId: 0, applyNumberFormat: 1, applyFont: fontId });
  const [general = 0, ...others] = FORMATS;
  return element(
    'styleSheet',
    { xmlns: MAIN },
    element('fonts', { count: 2 }, font(), font(element('b'))),
    element('fills', { count: 2 }, fill('none'), fill('gray125')),
    element('borders', { count: 1 }, element('border')),
    element('cellStyleXfs', { count: 1 }, element('xf', { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0 })),
    element(
      'cellXfs',
      { count: FORMATS.length + 1 },
      style(general, 0),
      style(general, HEADING),
      ...others.map((format) => style(format, 0)),
    ),
  );
};

/** Writes all workbook files except the sheet (ECMA-376). */
export function workbookFiles(name: string): PackedFile[] {
  const override = (path: string, type: string) => element('Override', { PartName: path, ContentType: type });
  const file = (path: string, root: Element): PackedFile => ({ path, content: xmlFile(root) });
  return [
    file(
      '[Content_Types].xml',
      element(
        'Types',
        { xmlns: `${PACKAGE}/content-types` },
        element('Default', {
          Extension: 'rels',
          ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
        }),
        element('Default', { Extension: 'xml', ContentType: 'application/xml' }),
        override('/xl/workbook.xml', `${TYPE}.sheet.main+xml`),
        override('/xl/styles.xml', `${TYPE}.styles+xml`),
        override('/xl/worksheets/sheet1.xml', `${TYPE}.worksheet+xml`),
      ),
    ),
    file(
      '_rels/.rels',
      element(
        'Relationships',
        { xmlns: `${PACKAGE}/relationships` },
        relation('r1', 'officeDocument', 'xl/workbook.xml'),
      ),
    ),
    file(
      'xl/workbook.xml',
      element(
        'workbook',
        { xmlns: MAIN, 'xmlns:r': RELATIONS },
        element('sheets', {}, element('sheet', { name: sheetName(name), sheetId: 1, 'r:id': 'r1' })),
      ),
    ),
    file(
      'xl/_rels/workbook.xml.rels',
      element(
        'Relationships',
        { xmlns: `${PACKAGE}/relationships` },
        relation('r1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('r2', 'styles', 'styles.xml'),
      ),
    ),
    file('xl/styles.xml', styles()),
  ];
}

const inCell = (text: string) => xmlText(text).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

const textCell = (text: string, style: number) =>
  element(
    'c',
    { t: 'inlineStr', s: style },
    element('is', {}, element('t', { 'xml:space': 'preserve' }, inCell(text))),
  );

function cellXml(cell: Cell, { kind }: TableColumn): Element {
  const style = STYLES[kind];
  if (cell === undefined || cell === '') return element('c', { s: style });
  if (typeof cell === 'string') return textCell(cell, style);
  const value = cell instanceof Date ? cell.getTime() / MS_PER_DAY + EPOCH : cell;
  return element('c', { s: style }, element('v', {}, String(value)));
}

const write = (part: Element) => toXml(part, { closeEmptyElements: true }).replaceAll(']]>', ']]&gt;');

/** Streams the sheet by row; times are UTC. */
export async function* sheetXml({ columns, rows, direction }: Omit<WrittenTable, 'name'>): AsyncIterable<string> {
  const pane = element('pane', { ySplit: 1, topLeftCell: 'A2', activePane: 'bottomLeft', state: 'frozen' });
  const view = element('sheetView', { rightToLeft: direction === 'rtl' ? 1 : undefined, workbookViewId: 0 }, pane);
  const widths = columns.map(({ width }, index) =>
    element('col', { min: index + 1, max: index + 1, width, customWidth: 1 }),
  );
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}">`;
  yield write(element('sheetViews', {}, view));
  yield write(element('cols', {}, ...widths));
  yield '<sheetData>';
  yield write(element('row', {}, ...columns.map(({ heading }) => textCell(heading, HEADING))));
  for await (const row of rows())
    yield write(element('row', {}, ...columns.map((column, index) => cellXml(row[index], column))));
  yield '</sheetData></worksheet>';
}
