/** Byte order marks of spreadsheet exports that are not UTF-8. */
const MARKS: Record<string, string> = { 'ff,fe': 'utf-16le', 'fe,ff': 'utf-16be' };

const ZIP = 'PK\u0003\u0004';

export const isZip = async (file: Blob): Promise<boolean> => (await file.slice(0, ZIP.length).text()) === ZIP;

export async function readListFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = [...bytes.subarray(0, 2)].map((byte) => byte.toString(16)).join();
  const text = new TextDecoder(MARKS[mark] ?? 'utf-8').decode(bytes);
  if (text.includes('\0')) throw new Error('not a file of text');
  return text;
}
