import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { describe, expect, it } from 'vitest';
import { readPackage } from './read-package.ts';
import { oldDeck } from './testing/anki-deck.ts';

const MANIFEST =
  '<manifest xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2"><metadata><schema>ADL SCORM</schema></metadata></manifest>';
const deck = oldDeck({ kinds: [], decks: {}, notes: [] });

/** Minimal packages of formats that are easily confused. */
const PACKAGES: [string, Record<string, string | Uint8Array>][] = [
  ['coursecraft', { 'course.yaml': 'coursecraft: 1', 'modules/a/b/c.md': '- [[X]] a', 'README.md': '' }],
  ['coursecraft', { 'tea-main/course.yaml': 'coursecraft: 1', 'tea-main/a.csv': 'Question,Answer' }],
  ['scorm', { 'imsmanifest.xml': MANIFEST, 'index.html': '', 'readme.md': '# Readme', 'data.csv': 'a,b' }],
  ['cmi5', { 'cmi5.xml': '<courseStructure/>', 'index.html': '', 'README.md': '' }],
  ['h5p', { 'h5p.json': '{}', 'content/content.json': '{}', 'H5P.Text-1.0/README.md': '' }],
  ['anki', { 'collection.anki2': deck, media: '{}' }],
  [
    'epub',
    {
      mimetype: 'application/epub+zip',
      'META-INF/container.xml': '<c><rootfile full-path="b.opf"/></c>',
      'b.opf': '<package/>',
      'x.xml': '<quiz/>',
    },
  ],
  ['yaml-questions', { 'bank.yml': 'true_statements: {truth1: a}', 'GUIDE.md': '# Guide' }],
  ['spreadsheet', { 'quiz.csv': 'Question,Answer', 'README.md': '' }],
  ['spreadsheet', { 'xl/workbook.xml': '<workbook/>', '[Content_Types].xml': '<Types/>' }],
  ['liascript', { 'README.md': '<!--\nauthor: A\n-->\n# T', 'quiz.csv': 'Question,Answer' }],
  ['markdown', { 'README.md': '# T', 'config.yml': 'a: b', 'data.csv': 'a,b\n1,2' }],
  ['markdown', { 'notes.md': 'Words.' }],
];

describe('package detection', () => {
  it.each(PACKAGES)('recognizes %s', async (format, contents) => {
    expect((await readPackage(filesInMemory(contents), 'package.zip')).format).toBe(format);
  });

  it('refuses an unknown package', async () => {
    await expect(readPackage(filesInMemory({ 'a.txt': 'Once upon a time.' }), 'a.txt')).rejects.toMatchObject({
      why: 'unknown',
    });
  });
});
