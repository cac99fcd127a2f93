/** A picture's bytes without its metadata, and how it is turned when it is shown: as Exif counts it, 1 is upright. */
export type Stripped = { bytes: Buffer; orientation: number };
