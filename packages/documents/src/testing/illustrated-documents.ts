import { deflateSync } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';

const rels = (entries: Record<string, [type: string, target: string]>) =>
  strToU8(
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(entries)
      .map(
        ([id, [type, target]]) =>
          `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`,
  );
const zip = (entries: Zippable): Buffer => Buffer.from(zipSync(entries, { level: 0 }));
const SPACES =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative"';
const ORNAMENT = '<a:extLst><a:ext uri="{C183D7F6}"><adec:decorative val="1"/></a:ext></a:extLst>';

export type Drawing = { file: string; alt?: string; isOrnament?: boolean };
const properties = ({ alt, isOrnament }: Drawing) =>
  `${alt === undefined ? '' : ` descr="${alt}"`}>${isOrnament ? ORNAMENT : ''}`;

export const wordDrawing = (drawing: Drawing) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1"${properties(drawing)}</wp:docPr><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="${drawing.file}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
export const wordParagraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;

export const wordDocument = (body: string, files: Record<string, Uint8Array>): Buffer =>
  zip({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpg" ContentType="image/jpeg"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
    '_rels/.rels': rels({ r: ['officeDocument', 'word/document.xml'] }),
    'word/_rels/document.xml.rels': rels({
      styles: ['styles', 'styles.xml'],
      ...Object.fromEntries(Object.keys(files).map((file) => [file, ['image', `media/${file}`] as const])),
    } as Record<string, [string, string]>),
    'word/styles.xml': strToU8(
      `<w:styles ${SPACES}><w:style w:type="paragraph" w:styleId="Beschriftung"><w:name w:val="caption"/></w:style><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    ),
    'word/document.xml': strToU8(`<w:document ${SPACES}><w:body>${body}</w:body></w:document>`),
    ...Object.fromEntries(Object.entries(files).map(([file, bytes]) => [`word/media/${file}`, bytes])),
  });

export type Slide = { title: string; texts: string[]; drawings: Drawing[] };

const shape = (body: string, placeholder = '') =>
  `<p:sp><p:nvSpPr><p:nvPr>${placeholder && `<p:ph type="${placeholder}"/>`}</p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>${body}</a:t></a:r></a:p></p:txBody></p:sp>`;
const slideXml = ({ title, texts, drawings }: Slide) =>
  `<p:sld ${SPACES}><p:cSld><p:spTree>${shape(title, 'title')}${drawings
    .map(
      (drawing) =>
        `<p:pic><p:nvPicPr><p:cNvPr id="2" name="Picture 2"${properties(drawing)}</p:cNvPr></p:nvPicPr><p:blipFill><a:blip r:embed="${drawing.file}"/></p:blipFill></p:pic>`,
    )
    .join('')}${texts.map((text) => shape(text)).join('')}</p:spTree></p:cSld></p:sld>`;

export const presentation = (slides: Slide[], files: Record<string, Uint8Array>): Buffer =>
  zip({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'ppt/presentation.xml': strToU8(
      `<p:presentation ${SPACES}><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="s${at}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    ),
    'ppt/_rels/presentation.xml.rels': rels(
      Object.fromEntries(slides.map((_, at) => [`s${at}`, ['slide', `slides/slide${at + 1}.xml`]])),
    ),
    ...Object.fromEntries(
      slides.flatMap((slide, at) => [
        [`ppt/slides/slide${at + 1}.xml`, strToU8(slideXml(slide))],
        [
          `ppt/slides/_rels/slide${at + 1}.xml.rels`,
          rels(Object.fromEntries(slide.drawings.map(({ file }) => [file, ['image', `../media/${file}`]]))),
        ],
      ]),
    ),
    ...Object.fromEntries(Object.entries(files).map(([file, bytes]) => [`ppt/media/${file}`, bytes])),
  });

export const book = (body: string, files: Record<string, Uint8Array>): Buffer =>
  zip({
    mimetype: strToU8('application/epub+zip'),
    'META-INF/container.xml': strToU8(
      '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
    ),
    'OPS/book.opf': strToU8(
      '<package><metadata><title>Tides</title><language>en</language></metadata><manifest><item id="c" href="text/one.xhtml"/></manifest><spine><itemref idref="c"/></spine></package>',
    ),
    'OPS/text/one.xhtml': strToU8(`<html><body>${body}</body></html>`),
    ...Object.fromEntries(Object.entries(files).map(([file, bytes]) => [`OPS/images/${file}`, bytes])),
  });

/** A raster picture of a PDF: raw pixels or a JPEG. */
export type Raster = {
  width: number;
  height: number;
  colours: 'DeviceGray' | 'DeviceRGB';
  data: Uint8Array;
  filter?: 'DCTDecode';
};
/** A page's texts and pictures, in points from the lower left corner. */
export type PdfPage = {
  lines: { text: string; y: number; x?: number; size?: number }[];
  pictures: { raster: number; x: number; y: number; width: number; height: number }[];
};

export function pdfDocument(pages: PdfPage[], rasters: Raster[]): Buffer {
  const first = 4;
  const pageNumbers = pages.map((_, at) => first + rasters.length + at * 2);
  const stream = (head: string, body: Uint8Array) =>
    Buffer.concat([Buffer.from(`<< ${head} /Length ${body.length} >>\nstream\n`), body, Buffer.from('\nendstream')]);
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Count ${pages.length} /Kids [${pageNumbers.map((at) => `${at} 0 R`).join(' ')}] >>`),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'),
    ...rasters.map(({ width, height, colours, data, filter }) =>
      stream(
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /${colours} /Filter /${filter ?? 'FlateDecode'}`,
        filter ? data : deflateSync(data),
      ),
    ),
    ...pages.flatMap(({ lines, pictures }, at) => {
      const written = lines.map(
        ({ text, x = 72, y, size = 11 }) => `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[()\\]/g, '\\$&')}) Tj ET`,
      );
      const painted = pictures.map(
        ({ raster, x, y, width, height }) => `q ${width} 0 0 ${height} ${x} ${y} cm /I${raster} Do Q`,
      );
      const images = rasters.map((_, number) => `/I${number} ${first + number} 0 R`).join(' ');
      const own = pageNumbers[at] ?? 0;
      return [
        Buffer.from(
          `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${own + 1} 0 R /Resources << /Font << /F1 3 0 R >> /XObject << ${images} >> >> >>`,
        ),
        stream('', Buffer.from([...written, ...painted].join('\n'))),
      ];
    }),
  ];
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [at, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const places = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${places}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}
