const LONGEST = 48;
const ACCENTS = /[\u0300-\u036f]+/g;

/** Returns a file name from position and title: `03-ratios-and-rates`. */
export function fileSlug(index: number, title: string): string {
  const number = String(index + 1).padStart(2, '0');
  const words = title
    .toWellFormed()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const short = [...words]
    .slice(0, LONGEST)
    .join('')
    .replace(/^-+|-+$/g, '')
    .normalize('NFC');
  return short ? `${number}-${short}` : number;
}
