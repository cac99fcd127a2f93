import { TRANSFER_FORMATS, type TransferFormat } from '@coursecraft/contract/course-formats/course-transfer';
import { filesInMemory } from '@coursecraft/documents/zip/files-in-memory';
import { fewerEveryday } from '@coursecraft/domain/testing/fewer-everyday';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { READERS } from './formats.ts';
import { type PackageReading, readAs, readPackage } from './read-package.ts';
import { expectSettled, isAccounted } from './testing/settled-reading.ts';
import { type PackageContents, SMALL_PACKAGES } from './testing/small-packages.ts';

const readForm = async (format: TransferFormat, contents: PackageContents): Promise<PackageReading> => {
  const reader = READERS[format];
  if (!reader) throw new Error(`no reader of ${format}`);
  return { format, ...(await readAs(reader, filesInMemory(contents), 'package.zip')) };
};

const ENDINGS =
  'md txt csv tsv xml json yml yaml html htm gift png svg bmp avif jpg pdf docx xlsx mp4 css js zip dat qti py swf exe opf srt h5p tex'.split(
    ' ',
  );
const TEXTS = [
  '',
  'Just words.',
  '# Heading\n\nText.',
  '<p>Text</p>',
  '<x/>',
  '<quiz><question type="essay"/></quiz>',
  '<assessmentStimulus identifier="s" title="S"><stimulusBody><p>Text</p></stimulusBody></assessmentStimulus>',
  '<questestinterop/>',
  '{"a": [1, 2]}',
  'a: b',
  'question,answer\nWhat?,That',
  '\u0000\u0001\u0002',
];
const FOLDERS = [
  '',
  'more/',
  'content/',
  'static/',
  'images/',
  'web_resources/',
  'course_settings/',
  'drafts/vertical/',
  'content-pool/p1/',
  'content-pool/p2/',
  'content-pool/p1/steps/p1a/tutoring/',
  'policies/',
  'about/',
  'tabs/',
  'OEBPS/',
  'word/media/',
  'word/',
  'media/',
  'modules/',
  'files/ab/',
  'activities/page_1/',
  '.github/workflows/',
  '.git/objects/',
  'node_modules/x/',
  'H5P.Text-1.1/',
];
const extraFiles = fc.dictionary(
  fc
    .tuple(
      fc.constantFrom(...FOLDERS),
      fc.constantFrom('extra', 'zz 1', 'Übung', 'x(1)', 'a+b', '7', 'README', 'LICENSE'),
      fc.constantFrom(...ENDINGS, ''),
    )
    .map(([folder, stem, ending]) => `${folder}${stem}${ending && `.${ending}`}`.normalize('NFC')),
  fc.constantFrom(...TEXTS),
  { minKeys: 1, maxKeys: 12 },
);

describe('readPackage', () => {
  it.each(TRANSFER_FORMATS)('accounts for each file and part of a package of %s', async (format) => {
    const contents = await SMALL_PACKAGES[format]();
    expect((await readPackage(filesInMemory(contents), 'package.zip')).format).toBe(format);
    const alone = await readForm(format, contents);
    expectSettled(alone);
    const leftFiles = alone.parts.filter(({ key, outcome }) => key.startsWith('unused:') && outcome === 'left-out');
    const reasons = leftFiles.flatMap(({ title, notes }) => notes.map(({ note }) => `${title}: ${note}`));
    expect(reasons.filter((one) => !/: (?:not-needed|style-dropped|settings-dropped)$/.test(one))).toEqual([]);
    await fc.assert(
      fc.asyncProperty(extraFiles, async (extra) => {
        const reading = await readForm(format, { ...extra, ...contents });
        expectSettled(reading);
        const unaccounted = Object.keys(extra).filter((path) => !(path in contents) && !isAccounted(reading, path));
        expect(unaccounted).toEqual([]);
      }),
      { numRuns: fewerEveryday(60) },
    );
  });
});
