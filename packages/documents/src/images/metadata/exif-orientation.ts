/** The tag that says how a picture is turned: 1 is upright, 5 to 8 lie on their side. (CIPA DC-008) */
const ORIENTATION = 0x0112;
const UPRIGHT = 1;
const LAST = 8;
const FIRST_ON_ITS_SIDE = 5;

/** Stands before the TIFF structure in a JPEG. */
export const EXIF = Buffer.from('Exif\0\0', 'latin1');

/** How a picture is turned, by its Exif; upright where that says nothing that can be read. */
export function exifOrientation(exif: Buffer): number {
  const tiff = exif.subarray(0, EXIF.length).equals(EXIF) ? exif.subarray(EXIF.length) : exif;
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + entry * 12;
      if (short(at) !== ORIENTATION) continue;
      const value = short(at + 8);
      return value >= UPRIGHT && value <= LAST ? value : UPRIGHT;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return UPRIGHT;
}

/** A TIFF structure that says how a picture is turned and nothing else; none for an upright one. */
export function orientationAlone(orientation: number): Buffer | undefined {
  if (orientation === UPRIGHT) return undefined;
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** The size in which a picture is shown that is turned so. */
export const turnedSize = <Size extends { width: number; height: number }>(size: Size, orientation: number): Size =>
  orientation >= FIRST_ON_ITS_SIDE ? { ...size, width: size.height, height: size.width } : size;
