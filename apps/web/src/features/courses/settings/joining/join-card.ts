import { escapeHtml } from '@coursecraft/domain/text/escape-html';
import { renderSVG } from 'uqr';

const QUIET = 4;
const WIDTH = 480;
const PADDING = 40;
const LINE = 30;
const LINE_LETTERS = 30;
const LINES = 3;

/** Returns a QR code as SVG with a light quiet zone, so that it scans on any background. */
export const qrCode = (text: string) => renderSVG(text, { ecc: 'M', border: QUIET });

export function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < LINE_LETTERS) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.length > LINE_LETTERS ? `${word.slice(0, LINE_LETTERS - 1)}…` : word);
  }
  return lines.length <= LINES ? lines : [...lines.slice(0, LINES - 1), `${lines[LINES - 1]} …`];
}

/** Returns a printable card as SVG with the course, its QR code and the code. */
export function joinCard(given: { title: string; code: string; address: string; lead: string }): string {
  const side = WIDTH - 2 * PADDING;
  const title = wrapped(given.title);
  const top = PADDING + title.length * LINE;
  const codeAt = top + side + 52;
  const site = new URL(given.address);
  const line = (text: string, y: number, style: string) =>
    `<text x="${WIDTH / 2}" y="${y}" text-anchor="middle" ${style}>${escapeHtml(text)}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${codeAt + 90}" font-family="sans-serif">`,
    '<rect width="100%" height="100%" fill="white"/>',
    ...title.map((words, index) => line(words, PADDING + 16 + index * LINE, 'font-size="22" font-weight="bold"')),
    qrCode(given.address).replace('<svg ', `<svg x="${PADDING}" y="${top}" width="${side}" height="${side}" `),
    line(given.code, codeAt, 'font-family="monospace" font-size="40" font-weight="bold"'),
    line(given.lead, codeAt + 32, 'font-size="15"'),
    line(`${site.host}${site.pathname}`, codeAt + 54, 'font-size="15"'),
    '</svg>',
  ].join('\n');
}
