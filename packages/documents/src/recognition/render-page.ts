import { readFile } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { loadPdf } from '../pdf/load-pdf.ts';
import { boxOf, paintedOn } from '../pdf/painted-on.ts';
import type { ImageSize } from './recognised-spans.ts';

export type PageImage = ImageSize & { bytes: Buffer };

/** Print is recognised best at about 300 dots an inch: between these an A4 page has them. */
const LONGEST_SIDE = { least: 2200, most: 4400 };
/** The part of a page from which on a picture is the page. */
const PAGE_PART = 0.3;
const DOTS = 300 / 72;

/** Opens a PDF for pages to be drawn, with all that decodes what scanners write: CCITT, JBIG2, JPEG 2000. */
export async function openPdf(path: string) {
  const pdf = await loadPdf(new Uint8Array(await readFile(path)));
  return {
    /** Draws a page in grey, turned by so many degrees more than it says itself. */
    async draw(number: number, turn: number): Promise<PageImage> {
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: await scaleOf(page), rotation: (page.rotate + turn) % 360 });
      const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
      // It is drawn on as a browser's canvas is, whose type this program does not have.
      await page.render({ canvas: canvas as never, viewport, background: 'white' }).promise;
      page.cleanup();
      const { width, height } = canvas;
      const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
      return { bytes: greyMap(data, width, height), width, height };
    },
    close: () => pdf.loadingTask.destroy(),
  };
}

/** As fine as what was scanned, so that no pixel is drawn anew; halved or doubled where that is too fine or too coarse. */
async function scaleOf(page: PDFPageProxy): Promise<number> {
  const [left = 0, low = 0, right = 0, high = 0] = page.view;
  const whole = (right - left) * (high - low);
  const longest = Math.max(right - left, high - low);
  const scales = (await paintedOn(page, OPS)).flatMap(({ matrix, width }) => {
    const { x, end, bottom, top } = boxOf(matrix);
    // One that lies on its side has its width along the page's height.
    const side = Math.abs(matrix[0]) >= Math.abs(matrix[1]) ? end - x : top - bottom;
    return width > 0 && (end - x) * (top - bottom) > whole * PAGE_PART ? [width / side] : [];
  });
  let scale = scales.length > 0 ? Math.max(...scales) : DOTS;
  while (scale * longest > LONGEST_SIDE.most) scale /= 2;
  while (scale * longest < LONGEST_SIDE.least) scale *= 2;
  return scale;
}

/** A portable grey map: it takes no time to write or read. */
function greyMap(colours: Uint8ClampedArray, width: number, height: number): Buffer {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`);
  const map = Buffer.alloc(head.length + width * height);
  head.copy(map);
  for (let from = 0, to = head.length; from < colours.length; from += 4, to += 1)
    map[to] = ((colours[from] ?? 0) * 77 + (colours[from + 1] ?? 0) * 151 + (colours[from + 2] ?? 0) * 28) >> 8;
  return map;
}
