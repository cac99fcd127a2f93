import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEFAULT_EXTRACTION_LIMITS } from '../limits.ts';
import { wordDocument, wordParagraph } from '../testing/illustrated-documents.ts';
import { readDocx } from './read-docx.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'docx-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const SPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const NUMBERING = `<w:numbering ${SPACE}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;

async function textOf(body: string): Promise<string | undefined> {
  const parts = unzipSync(wordDocument(body, {}));
  const links = new TextDecoder().decode(parts['word/_rels/document.xml.rels']);
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/numbering';
  const path = join(folder, 'tides.docx');
  const packed = zipSync({
    ...parts,
    'word/numbering.xml': strToU8(NUMBERING),
    'word/_rels/document.xml.rels': strToU8(
      links.replace('</Relationships>', `<Relationship Id="n" Type="${type}" Target="numbering.xml"/></Relationships>`),
    ),
  });
  writeFileSync(path, packed);
  return (await readDocx(path, 'tides.docx', DEFAULT_EXTRACTION_LIMITS)).pages[0]?.text;
}

test('writes formulas as LaTeX at their position', async () => {
  const math = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
  const formula = `<m:oMath ${math}><m:sSup><m:e><m:r><m:t>c</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup></m:oMath>`;
  const words = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  expect(await textOf(`<w:p>${words('It is ')}${formula}${words(', not \\(x\\).')}</w:p>`)).toMatch(
    /^It is \$c\^\{2\}\$, not \\\\\(x\\\\\)\.$/,
  );
});

test('continues the numbers of a list after another paragraph', async () => {
  const item = (text: string) =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  expect(await textOf([item('Why?'), item('When?'), wordParagraph('Look.'), item('Who?')].join(''))).toBe(
    '1. Why?\n2. When?\n\nLook.\n\n3. Who?',
  );
});
