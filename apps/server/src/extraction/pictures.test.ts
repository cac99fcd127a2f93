import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pictureOf } from '@coursecraft/documents/images/read-picture';
import type { ExtractionLimits } from '@coursecraft/documents/limits';
import { sniff } from '@coursecraft/documents/sniff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  book,
  pdfDocument,
  presentation,
  wordDocument,
  wordDrawing,
  wordParagraph,
} from '../../../../packages/documents/src/testing/illustrated-documents.ts';
import { BOX_JPEG, drawnPicture } from '../../../../packages/documents/src/testing/pictures.ts';
import { createExtractor, type Extractor } from './extract.ts';

let extractor: Extractor;
let folder: string;
beforeAll(() => {
  extractor = createExtractor({ limits: { timeMs: 20_000 } });
  folder = mkdtempSync(join(tmpdir(), 'pictures-'));
});
afterAll(async () => {
  await extractor.close();
  rmSync(folder, { recursive: true });
});

let count = 0;
async function read(name: string, content: Uint8Array | string, by = extractor) {
  count += 1;
  const path = join(folder, `${count}`);
  writeFileSync(path, content);
  const picturesInto = join(folder, `${count}-pictures`);
  const document = await by.extract({ path, name, kind: await sniff({ path, name }), picturesInto });
  const files = existsSync(picturesInto) ? readdirSync(picturesInto) : [];
  return { ...document, text: document.pages.map(({ text }) => text).join('\n\n'), files };
}
const WORDS = 'The tide is the regular rise and fall of the level of the sea.';
const tide = drawnPicture(120, 80);
const gauge = drawnPicture(90, 60, 2);
const dataUri = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;

describe('pictures of a document', () => {
  it('DOCX pictures keep alternative text, caption and position', async () => {
    const body = [
      wordParagraph(WORDS),
      wordDrawing({ file: 'tide.png', alt: 'A curve that rises and falls twice' }),
      wordParagraph('Figure 1: The curve of a day', 'Beschriftung'),
      wordParagraph('The gauge shows how high the water stands.'),
      wordDrawing({ file: 'gauge.png', alt: 'A gauge Description automatically generated' }),
      wordDrawing({ file: 'line.png', alt: 'A line', isOrnament: true }),
    ].join('');
    const files = { 'tide.png': tide, 'gauge.png': gauge, 'line.png': drawnPicture(50, 50, 5) };
    const { text, pictures } = await read('Tides & co (1).docx', wordDocument(body, files));
    expect(text).toBe(
      [
        WORDS,
        '![A curve that rises and falls twice](media/Tides-co-1-1.png#120x80)',
        '*Figure 1: The curve of a day*',
        'The gauge shows how high the water stands.',
        '![A gauge](media/Tides-co-1-2.png#90x60)',
      ].join('\n\n'),
    );
    expect(pictures).toMatchObject([
      { name: 'Tides-co-1-1.png', mime: 'image/png', width: 120, height: 80, size: tide.length },
      { name: 'Tides-co-1-2.png', width: 90, height: 60 },
    ]);
    expect(readFileSync(pictures[0]?.path ?? '')).toEqual(tide);
  });

  it('PPTX pictures follow the text of their slide without logos', async () => {
    const logo = { file: 'logo.png', alt: 'Harbour school' };
    const slides = [
      {
        title: 'Tides',
        texts: [WORDS, 'Figure 2: A gauge'],
        drawings: [{ file: 'gauge.png', alt: 'A gauge in the harbour' }, logo],
      },
      ...['Spring', 'Neap'].map((title) => ({ title, texts: [`${title} tides follow the moon.`], drawings: [logo] })),
    ];
    const files = { 'gauge.png': gauge, 'logo.png': drawnPicture(60, 60, 7) };
    const { pages, pictures } = await read('tides.pptx', presentation(slides, files));
    expect(pages[0]?.text).toContain(
      `${WORDS}\n\nFigure 2: A gauge\n\n![A gauge in the harbour](media/tides-p1-1.png#90x60)`,
    );
    expect(pages[1]?.text).not.toContain('media/');
    expect(pictures.map(({ name }) => name)).toEqual(['tides-p1-1.png']);
  });

  it('PPTX captions between shapes follow their picture', async () => {
    const slide = {
      title: 'Tides',
      texts: ['Figure 2: A gauge', WORDS],
      drawings: [{ file: 'gauge.png', alt: 'Picture 2' }],
    };
    const { text } = await read('tides.pptx', presentation([slide], { 'gauge.png': gauge }));
    expect(text).toBe(`# Tides\n\n${WORDS}\n\n![](media/tides-p1-1.png#90x60)\n\nFigure 2: A gauge`);
  });

  it('EPUB pictures keep the caption of their figure', async () => {
    const body = `<h1>Tides</h1><p>${WORDS}</p><figure><img src="../images/a%20tide.png" alt=""/><figcaption>The curve of a <em>day</em></figcaption></figure><p>A gauge <img src="../images/gauge.png" alt="A gauge" /> tells the height.</p><p><img src="../images/line.png" alt=""/></p>`;
    const files = { 'a tide.png': tide, 'gauge.png': gauge, 'line.png': drawnPicture(60, 60, 3) };
    const { text, pictures } = await read('tides.epub', book(body, files));
    expect(text).toContain(`${WORDS}\n\n![](media/tides-1.png#120x80)\n\n*The curve of a day*`);
    expect(text).toContain('A gauge tells the height.\n\n![A gauge](media/tides-2.png#90x60)');
    expect(pictures).toHaveLength(2);
  });

  it('HTML keeps embedded pictures and the text of others', async () => {
    const html = `<html><body><h1>Tides</h1><p>${WORDS}</p><ol><li>Look here:<br><a href="https://example.org"><img src="${dataUri(tide)}" alt="The [tide] curve"></a></li><li>Then there.</li></ol><figure><img src="https://example.org/far.png" alt="Far away"><figcaption>What nobody sees</figcaption></figure><table><tr><th>Name</th><th>Looks</th></tr><tr><td>Gauge</td><td><img src="${dataUri(gauge)}" alt="A gauge"></td></tr></table><img src="media/another.png" alt="Not of this file"></body></html>`;
    const { text, pictures } = await read('tides.html', html);
    expect(text).toMatch(/1\. Look here:\s+!\[The \(tide\) curve\]\(media\/tides-1\.png#120x80\)\n+2\. Then there\./);
    expect(text).toContain('| Gauge | ![A gauge](media/tides-2.png#90x60) |');
    expect(text).toContain('*Figure: Far away*');
    expect(text).toContain('*Figure: What nobody sees*');
    expect(text).toContain('*Figure: Not of this file*');
    expect(text).not.toContain('example.org');
    expect(pictures).toHaveLength(2);
  });

  it('PDF rasters become PNG between the surrounding lines', async () => {
    const pixels = (width: number, height: number, seed: number) =>
      Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * seed + (at % 7)) & 255);
    const logo = { raster: 1, x: 500, y: 740, width: 60, height: 40 };
    const lines = (page: number) => [
      { text: `Chapter ${page}`, y: 720, size: 18 },
      { text: 'The tide is the regular rise and fall of the level of the sea, twice a day.', y: 690 },
      { text: 'It is seen in the curve of a day, which a gauge in the harbour writes down.', y: 676 },
      { text: 'Figure 1: The curve of a day', y: 430 },
      { text: 'The water stands highest when the moon is full, and lowest a week after that.', y: 380 },
    ];
    const document = pdfDocument(
      [1, 2, 3].map((page) => ({
        lines: lines(page),
        pictures: [logo, ...(page === 1 ? [{ raster: 0, x: 72, y: 450, width: 300, height: 200 }] : [])],
      })),
      [
        { width: 150, height: 100, colours: 'DeviceRGB', data: pixels(150, 100, 31) },
        { width: 60, height: 50, colours: 'DeviceRGB', data: pixels(60, 50, 17) },
      ],
    );
    const { pages, pictures } = await read('tides.pdf', document);
    expect(pages[0]?.text).toMatch(
      /writes down\.\n\n!\[\]\(media\/tides-p1-\d\.png#150x100\)\n\n(#+ )?Figure 1: The curve of a day\n\nThe water/,
    );
    expect(pages[1]?.text).not.toContain('media/');
    expect(pictures).toHaveLength(1);
    expect(pictureOf(readFileSync(pictures[0]?.path ?? ''))).toEqual({ mime: 'image/png', width: 150, height: 100 });
  });

  it('PDF keeps a JPEG unless another image of its size exists', async () => {
    const jpeg = { width: 64, height: 48, colours: 'DeviceRGB' as const, data: BOX_JPEG, filter: 'DCTDecode' as const };
    const other = {
      width: 64,
      height: 48,
      colours: 'DeviceGray' as const,
      data: new Uint8Array(64 * 48).map((_, at) => at),
    };
    const page = { lines: [{ text: WORDS, y: 700 }], pictures: [{ raster: 0, x: 72, y: 300, width: 128, height: 96 }] };
    const alone = await read('box.pdf', pdfDocument([page], [jpeg]));
    expect(alone.pictures).toMatchObject([{ name: 'box-p1-1.jpg', width: 64, height: 48, size: BOX_JPEG.length }]);
    const beside = await read('box.pdf', pdfDocument([page], [jpeg, other]));
    expect(beside.pictures).toMatchObject([{ name: 'box-p1-1.png', width: 64, height: 48 }]);
  });

  it('PDF captions end with their line and pictures alone are no text', async () => {
    const raster = {
      width: 60,
      height: 60,
      colours: 'DeviceGray' as const,
      data: new Uint8Array(3600).map((_, at) => at % 251),
    };
    const pictures = [{ raster: 0, x: 72, y: 500, width: 200, height: 200 }];
    const lines = [
      { text: `${WORDS} It is seen on all coasts of the ocean.`, y: 720 },
      { text: 'Figure 1: A gauge', y: 480 },
      { text: 'The gauge stands in the harbour, and tells how high the water stands at any time of day.', y: 466 },
    ];
    const { text } = await read('tides.pdf', pdfDocument([{ lines, pictures }], [raster]));
    expect(text).toContain('media/tides-p1-1.png#60x60)\n\nFigure 1: A gauge\n\nThe gauge stands');
    const scan = { lines: [], pictures: [{ raster: 0, x: 50, y: 50, width: 450, height: 600 }] };
    await expect(read('scan.pdf', pdfDocument([scan], [raster]))).rejects.toThrow(/scan\.pdf/);
  });

  it('HTML treats a paragraph with a caption class as a caption', async () => {
    const body = `<h1>Tides</h1><p>${WORDS}</p><div><img src="${dataUri(tide)}" alt="A curve"><p class="wp-caption-text">The curve of a day</p></div>`;
    const { text } = await read('tides.html', `<html><body>${body}</body></html>`);
    expect(text).toContain('![A curve](media/tides-1.png#120x80)\n\n*The curve of a day*');
  });

  it('PDF drops a damaged image and keeps the others of its page', async () => {
    const bad = {
      width: 64,
      height: 48,
      colours: 'DeviceRGB' as const,
      data: BOX_JPEG.subarray(0, 200),
      filter: 'DCTDecode' as const,
    };
    const good = {
      width: 60,
      height: 60,
      colours: 'DeviceGray' as const,
      data: new Uint8Array(3600).map((_, at) => at % 251),
    };
    const pictures = [0, 1].map((raster) => ({ raster, x: 72, y: 300 - raster * 150, width: 100, height: 100 }));
    const document = pdfDocument([{ lines: [{ text: WORDS, y: 700 }], pictures }], [bad, good]);
    expect((await read('bad.pdf', document)).pictures).toMatchObject([{ width: 60, height: 60 }]);
  });
});

describe('harmful pictures', () => {
  const inWord = (file: Uint8Array) =>
    wordDocument(`${wordParagraph(WORDS)}${wordDrawing({ file: 'a.png', alt: 'A tide' })}`, { 'a.png': file });
  const giant = Buffer.from(tide);
  giant.writeUInt32BE(30_000, 16);
  giant.writeUInt32BE(30_000, 20);
  const cases: [string, Uint8Array][] = [
    ['30,000 pixels wide', giant],
    ['cut off', tide.subarray(0, tide.length - 20)],
    ['an ornament by its size', drawnPicture(400, 20)],
    [
      'a JPEG without its scan',
      Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b080064006401011100', 'hex'),
    ],
    ['no picture at all', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['of zeros', new Uint8Array(11 * 2 ** 20)],
  ];
  it.each(cases)('do not stop the text from being read: %s', async (_title, bytes) => {
    const { text, pictures, files } = await read('tides.docx', inWord(bytes));
    expect(text).toBe(`${WORDS}\n\n*Figure: A tide*`);
    expect([pictures, files]).toEqual([[], []]);
  });

  it('are dropped above the limit of a document', async () => {
    const limits: ExtractionLimits['pictures'] = {
      count: 2,
      bytes: 100_000,
      bytesInAll: 200_000,
      pixels: 1_000_000,
      shortestSide: 48,
      longestSide: 2_000,
      decodedPixels: 1_000_000,
      decodingMs: 1_000,
    };
    const strict = createExtractor({ limits: { pictures: limits } });
    const images = [1, 2, 3, 4].map(
      (seed) => `<p><img alt="Tide ${seed}" src="${dataUri(drawnPicture(60, 60, seed))}"></p>`,
    );
    const { text, pictures } = await read(
      'tides.html',
      `<html><body><p>${WORDS}</p>${images.join('')}</body></html>`,
      strict,
    );
    await strict.close();
    expect(pictures).toHaveLength(2);
    expect(text).toContain('*Figure: Tide 3*');
  });
});
