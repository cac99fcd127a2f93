import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sniff } from './sniff.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sniff-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const hex = (text: string) => Buffer.from(text, 'hex');
const iwork = zipSync({ 'Index/Document.iwa': strToU8('a'), 'preview.jpg': strToU8('b') });
const openDocument = (kind: string) =>
  zipSync({
    mimetype: [strToU8(`application/vnd.oasis.opendocument.${kind}`), { level: 0 }],
    'content.xml': strToU8(''),
  });
const sheet = zipSync({
  '[Content_Types].xml': strToU8(
    '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
  ),
});
const ole = Buffer.concat([hex('d0cf11e0a1b11ae1'), Buffer.alloc(600)]);

const AS_DOCX = 'Save it as DOCX or PDF and upload that.';
const AS_PPTX = 'Save it as PPTX or PDF and upload that.';
const AS_CSV = 'Save the sheet you need as CSV and upload that.';
const AS_PNG = 'Save it as PNG or JPEG to show it in a lesson, or upload the original document.';
const refused: [string, Uint8Array, string, string][] = [
  ['old.doc', ole, 'an old Word document', AS_DOCX],
  ['old.ppt', ole, 'an old PowerPoint presentation', AS_PPTX],
  ['old.xls', ole, 'an old Excel workbook', AS_CSV],
  ['talk.odp', openDocument('presentation'), 'an OpenDocument presentation', AS_PPTX],
  ['text.pages', iwork, 'a Pages document', AS_DOCX],
  ['talk.key', iwork, 'a Keynote presentation', AS_PPTX],
  ['sums.numbers', iwork, 'a Numbers spreadsheet', AS_CSV],
  ['sums.ods', openDocument('spreadsheet'), 'an OpenDocument spreadsheet', AS_CSV],
  ['all.zip', zipSync({ 'a.txt': strToU8('a') }), 'a ZIP archive', 'Unpack it and upload the documents inside.'],
  ['film.mp4', hex('000000186674797069736f6d0000020069736f6d69736f32'), 'an MP4 video', 'Upload a transcript as text.'],
  ['letter.rtf', Buffer.from('{\\rtf1 Dear all}'), 'an RTF document', AS_DOCX],
  ['photo.heic', hex('000000186674797068656963000000006d69663168656963'), 'an HEIC image', AS_PNG],
  ['photo.avif', hex('0000001c667479706176696600000000617669666d696631'), 'an AVIF image', AS_PNG],
  [
    'tool.exe',
    Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]),
    'a program',
    'Upload PDF, DOCX, ODT, PPTX, XLSX, EPUB, HTML, Markdown, plain text or CSV.',
  ],
];

it.each(refused)('refuses %s by name and says what to upload instead', async (name, content, what, advice) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  const sentence = `“${name}” is ${what}, which is not supported. ${advice}`;
  await expect(sniff({ path, name })).rejects.toMatchObject({ code: 'unsupported_type', message: sentence });
});

it.each([
  ['text.odt', openDocument('text'), 'odt'],
  ['sums.xlsx', sheet, 'xlsx'],
])('detects %s by its bytes', async (name, content, kind) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  expect(await sniff({ path, name })).toBe(kind);
});

it.each([
  ['sums.odt', sheet, 'Rename it to end in .xlsx'],
  ['sums.xlsx', Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]), 'is password-protected'],
])('refuses %s if its file name disagrees', async (name, content, words) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  await expect(sniff({ path, name })).rejects.toMatchObject({
    code: 'unprocessable',
    message: expect.stringContaining(words),
  });
});
