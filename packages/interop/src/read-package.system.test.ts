import { describe, expect, it } from 'vitest';
import { readPackage } from './read-package.ts';
import { samplePackages } from './testing/samples.ts';
import { expectSettled, isAccounted } from './testing/settled-reading.ts';

describe.skipIf(samplePackages().length === 0)('readPackage', () => {
  it.each(samplePackages())('accounts for each file of the sample $name', async ({ open }) => {
    const files = await open();
    const reading = await readPackage(files, 'package.zip');
    expectSettled(reading);
    const { all, read, shown, played, leftOut } = reading.files;
    expect({ all, sum: read + shown + played + leftOut }).toEqual({ all, sum: all });
    const media = files.names.filter((path) => /\.(png|jpe?g|gif|svg|bmp|webp|pdf|mp[34]|docx|zip)$/i.test(path));
    const ownNames = reading.format === 'anki' ? [] : media;
    expect(ownNames.filter((path) => !isAccounted(reading, path))).toEqual([]);
  });
});
