import chardet from 'chardet';
import iconv from 'iconv-lite';

/** Bytes to text: byte order marks first, then UTF-8, then the most likely older encoding. */
export function decodeText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 3).toString('hex');
  if (mark.startsWith('fffe')) return iconv.decode(bytes, 'utf-16le');
  if (mark.startsWith('feff')) return iconv.decode(bytes, 'utf-16be');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const guess = chardet.detect(bytes.subarray(0, 200_000)) ?? 'windows-1252';
    // Latin-1 in files of real people is nearly always its superset with curly quotes.
    const encoding = /^ISO-8859-[12]$/i.test(guess) ? 'windows-1252' : guess;
    return iconv.decode(bytes, iconv.encodingExists(encoding) ? encoding : 'windows-1252');
  }
}
