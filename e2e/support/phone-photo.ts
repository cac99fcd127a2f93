import type { Page } from '@playwright/test';

/** A photo's location, which must be removed. */
export const PLACE = 'GPS 54.18 N 7.88 E';
/** Exif with orientation 6: the stored picture lies on its side. */
const LYING = Buffer.from('4578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');

/** Creates a phone JPEG, stored as 90 by 60 pixels and displayed as 60 by 90. */
export async function phonePhoto(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [90, 60];
    const pen = canvas.getContext('2d');
    pen?.fillRect(10, 10, 40, 40);
    return canvas.toDataURL('image/jpeg');
  });
  const jpeg = Buffer.from(address.split(',')[1] ?? '', 'base64');
  const exif = Buffer.concat([LYING, Buffer.from(PLACE)]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}
