import { deflateSync } from 'node:zlib';
import { pdfDocument } from '@coursecraft/documents/testing/illustrated-documents';
import { strToU8, zipSync } from 'fflate';

/** A small file that is expensive to read, generated deterministically. */
export type HostileFile = { name: string; make: () => Uint8Array };

const repeat = (text: string, bytes: number) => Buffer.alloc(bytes, text);

function pdf(objects: (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: string | Buffer) => {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(`${index + 1} 0 obj\n`);
    add(object);
    add('\nendobj\n');
  }
  const start = length;
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(
    `xref\n0 ${size}\n0000000000 65535 f \n${places}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`,
  );
  return Buffer.concat(parts);
}

const stream = (packed: Buffer, more = '/Filter /FlateDecode') =>
  Buffer.concat([Buffer.from(`<< /Length ${packed.length} ${more} >>\nstream\n`), packed, Buffer.from('\nendstream')]);

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';

const nested = (tags: string, text: string, times: number) =>
  tags.repeat(times) + text + (tags.match(/<[^>]+>/g) ?? []).toReversed().join('').replaceAll('<', '</').repeat(times);

const openDocument = (body: string, before = '') =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8(
      `${before}<office:document-content xmlns:office="o" xmlns:text="t"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
    ),
  });

const workbook = (rows: string) =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ),
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="tides"/></sheets></workbook>'),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });

const pagesOf = (content: Buffer, count: number, resources = '/Font << /F1 4 0 R >>') =>
  pdf([
    CATALOGUE,
    `<< /Type /Pages /Count ${count} /Kids [${'3 0 R '.repeat(count)}] >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 5 0 R /Resources << ${resources} >> >>`,
    FONT,
    content,
    stream(
      deflateSync(Buffer.alloc(30_000_000)),
      '/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /FlateDecode',
    ),
  ]);

const word = (body: string | Buffer) =>
  zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
    'word/document.xml': Buffer.from(body),
  });
const inWord = (body: string) =>
  word(
    `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  );

const slides = (count: number, body: string) =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'ppt/presentation.xml': strToU8(
      `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${Array.from({ length: count }, (_, at) => `<p:sldId id="${at}" r:id="r${at}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    ),
    'ppt/_rels/presentation.xml.rels': strToU8(
      `<Relationships>${Array.from({ length: count }, (_, at) => `<Relationship Id="r${at}" Target="slides/slide${at + 1}.xml"/>`).join('')}</Relationships>`,
    ),
    ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`ppt/slides/slide${at + 1}.xml`, strToU8(body)])),
  });

const book = (opf: string, chapter: string) =>
  zipSync({
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': strToU8(
      '<container><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    'book.opf': strToU8(opf),
    'one.xhtml': strToU8(chapter),
  });
const OPF =
  '<package><metadata/><manifest><item id="a" href="one.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>';
const LAUGHS = `<!DOCTYPE x [<!ENTITY a0 "ha">${Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join('')}]>`;

const GIANT_PICTURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** Sizes that one machine can test; the benchmark uses `scale` 1. */
export const hostileFiles = (scale = 1): HostileFile[] => {
  const some = (count: number) => Math.max(1, Math.round(count * scale));
  return [
    {
      name: 'text operators.pdf',
      make: () =>
        pagesOf(stream(deflateSync(repeat('BT /F1 9 Tf 1 0 0 1 9 9 Tm (tide) Tj ET\n', some(160_000_000)))), 1),
    },
    {
      name: 'many pages.pdf',
      make: () => pagesOf(stream(deflateSync(Buffer.from('BT /F1 9 Tf 9 9 Td (tide) Tj ET'))), some(100_000)),
    },
    {
      name: 'nested arrays.pdf',
      make: () => pdf([CATALOGUE, `<< /Type /Pages /Count 1 /Kids ${'['.repeat(some(600_000))} >>`]),
    },
    {
      name: 'packed twice.pdf',
      make: () =>
        pagesOf(
          stream(deflateSync(deflateSync(Buffer.alloc(some(400_000_000), ' '))), '/Filter [/FlateDecode /FlateDecode]'),
          1,
        ),
    },
    {
      name: 'giant picture.pdf',
      make: () =>
        pagesOf(stream(deflateSync(repeat('q 9 0 0 9 0 0 cm /I Do Q\n', some(100_000)))), 3, '/XObject << /I 6 0 R >>'),
    },
    {
      name: 'many pictures.pdf',
      make: () => {
        const [width, height] = [4000, 3900];
        const data = Buffer.alloc(width * height * 3, 'tide');
        const raster = { width, height, colours: 'DeviceRGB' as const, data };
        const rasters = Array.from({ length: some(40) }, () => raster);
        const pictures = rasters.map((_, raster) => ({ raster, x: 72, y: 72, width: 300, height: 300 }));
        return pdfDocument(
          [{ lines: [{ text: 'The tide is the rise and fall of the sea.', y: 700 }], pictures }],
          rasters,
        );
      },
    },
    {
      name: 'painted often.pdf',
      make: () =>
        pdfDocument(
          [
            {
              lines: [{ text: 'The tide is the rise and fall of the sea.', y: 700 }],
              pictures: Array.from({ length: some(100_000) }, () => ({
                raster: 0,
                x: 72,
                y: 72,
                width: 300,
                height: 300,
              })),
            },
          ],
          [{ width: 500, height: 500, colours: 'DeviceGray', data: Buffer.alloc(250_000, 'tide') }],
        ),
    },
    { name: 'zip bomb.docx', make: () => word(Buffer.alloc(some(80_000_000))) },
    { name: 'nested runs.docx', make: () => inWord('<w:p>'.repeat(some(150_000))) },
    {
      name: 'many paragraphs.docx',
      make: () =>
        inWord(Array.from({ length: some(60_000) }, (_, at) => `<w:p><w:r><w:t>tide ${at}</w:t></w:r></w:p>`).join('')),
    },
    {
      name: 'many slides.pptx',
      make: () => slides(some(4_000), '<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>tide</a:t></a:r></a:p></p:sld>'),
    },
    {
      name: 'nested spans.odt',
      make: () => openDocument(`<text:p>${nested('<text:span>', 'tide', some(200_000))}</text:p>`),
    },
    {
      name: 'many lists.odt',
      make: () => openDocument(nested('<text:list><text:list-item>', '<text:p>tide</text:p>', some(20_000))),
    },
    { name: 'entities.odt', make: () => openDocument('<text:p>&a12;</text:p>', LAUGHS) },
    {
      name: 'a million cells.xlsx',
      make: () => workbook(`<row>${'<c><v>1</v></c>'.repeat(1000)}</row>`.repeat(some(1_000))),
    },
    { name: 'far cells.xlsx', make: () => workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>') },
    {
      name: 'entities.epub',
      make: () =>
        book(
          `${LAUGHS}${OPF.replace('<metadata/>', '<metadata><title>&a12;</title></metadata>')}`,
          `${LAUGHS}<html><body><p>&a12;</p></body></html>`,
        ),
    },
    {
      name: 'nested chapter.epub',
      make: () => book(OPF, `<html><body>${'<div>'.repeat(some(200_000))}</body></html>`),
    },
    { name: 'a million cells.csv', make: () => repeat(`${'tide,'.repeat(999)}tide\n`, some(5_000_000)) },
    { name: 'nested.html', make: () => Buffer.from(`<html><body>${'<div>'.repeat(some(300_000))}tide`) },
    {
      name: 'tables in tables.html',
      make: () => Buffer.from(`<html><body>${'<table><tr><td>tide'.repeat(some(20_000))}`),
    },
    { name: 'many marks.html', make: () => Buffer.from(`<html><body>${'<b><i>tide'.repeat(some(50_000))}`) },
    { name: 'one line.txt', make: () => repeat('tide', some(4_900_000)) },
    { name: 'stops.txt', make: () => repeat('a.b-', some(4_900_000)) },
    { name: 'brackets.md', make: () => repeat('[', some(4_000_000)) },
    { name: 'quotations.md', make: () => repeat('> ', some(4_000_000)) },
    { name: 'headings.md', make: () => repeat('#\n', some(4_000_000)) },
    {
      name: 'giant.png',
      make: () =>
        Buffer.concat([
          GIANT_PICTURE,
          Buffer.from('0000ea600000ea600802000000', 'hex'),
          deflateSync(Buffer.alloc(some(100_000_000))),
        ]),
    },
  ];
};
