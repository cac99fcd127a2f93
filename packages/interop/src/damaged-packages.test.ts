import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openPackage } from '@coursecraft/documents/zip/open-package';
import { packTarGz, packZip } from '@coursecraft/documents/zip/pack-files';
import { fewerEveryday } from '@coursecraft/domain/testing/fewer-everyday';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PackageReading, readPackage } from './read-package.ts';

const CONTENTS: Record<string, string> = {
  'docs/README.md': '# Rocks\n\nGranite is hard. ![A rock](rock.png) [Paper](paper.pdf)',
  'docs/kinds.md': '# Kinds\n\nMarble is soft.',
  'docs/rock.png': 'the bytes of a picture',
  'docs/paper.pdf': 'the bytes of a paper',
};
const CARTRIDGE: Record<string, string> = {
  'imsmanifest.xml':
    '<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imsccv1p1/imscp_v1p1"><metadata><schema>IMS Common Cartridge</schema></metadata><organizations/><resources><resource identifier="a" type="webcontent" href="a.html"><file href="a.html"/></resource></resources></manifest>',
  'a.html': '<p>Granite is hard.</p>',
};

async function readBytes(name: string, bytes: Buffer): Promise<PackageReading> {
  const folder = await mkdtemp(join(tmpdir(), 'damaged-'));
  try {
    await writeFile(join(folder, name), bytes);
    const opened = await openPackage(join(folder, name), name, join(folder, 'unpacked'));
    try {
      return await readPackage(opened, name);
    } finally {
      await opened.close();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

const packed = (contents: Record<string, string>) =>
  Object.entries(contents).map(([path, content]) => ({ path, content }));

/** Changes one byte of packed data. */
async function zipWithDamage(contents: Record<string, string>, path: string, place = 0.5): Promise<Buffer> {
  const bytes = await buffer(packZip(packed(contents)));
  const name = bytes.indexOf(path);
  const begin = name + Buffer.byteLength(path) + bytes.readUInt16LE(name - 2);
  const length = bytes.readUInt32LE(name - 12) || 10;
  const at = begin + Math.floor(place * length);
  bytes[at] = (bytes[at] ?? 0) ^ 0x55;
  return bytes;
}

describe('damaged archive', () => {
  it('names and skips each file with a wrong checksum', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(CONTENTS)),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        async (path, place) => {
          const { course, parts } = await readBytes('rocks.zip', await zipWithDamage(CONTENTS, path, place));
          const damaged = parts.filter(({ notes }) => notes.some(({ note }) => note === 'file-damaged'));
          expect(damaged).toMatchObject([{ title: path, outcome: 'left-out' }]);
          expect(course.files.map((file) => file.path)).not.toContain(path);
          const elements = course.modules.flatMap(({ sections }) => sections.flatMap((section) => section.elements));
          expect(elements.map(({ key }) => key)).toEqual(
            ['docs/README.md', 'docs/kinds.md'].filter((one) => one !== path),
          );
        },
      ),
      { numRuns: fewerEveryday(30) },
    );
  });

  it('is refused if its manifest is damaged', async () => {
    const bytes = await zipWithDamage(CARTRIDGE, 'imsmanifest.xml');
    await expect(readBytes('rocks.imscc', bytes)).rejects.toMatchObject({ why: 'damaged' });
  });

  it('is refused if the checksum of a gzip archive is wrong', async () => {
    const bytes = await buffer(packTarGz(packed(CONTENTS)));
    const at = bytes.length - 6;
    bytes[at] = (bytes[at] ?? 0) ^ 0x55;
    await expect(readBytes('rocks.tar.gz', bytes)).rejects.toMatchObject({ why: 'damaged' });
  });
});
