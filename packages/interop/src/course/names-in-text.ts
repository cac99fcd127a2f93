import { readPictureAddress } from '@coursecraft/domain/content/picture-address';

export const FILE_ADDRESS = /media\/[^\s)>"'\\#]+/g;

/** Lists the files that a text shows or links to. */
export const namesInText = (content: string): string[] =>
  (content.match(FILE_ADDRESS) ?? []).flatMap((address) => readPictureAddress(address)?.name ?? []);

const SHOWN = /!?\[((?:\\.|[^\]\\])*)\]\(<?(media\/[^\s)>]+)>?(?:\s+"[^"]*")?\)/g;

/** Replaces pictures and links of these files by their text. */
export const withoutFiles = (content: string, names: ReadonlySet<string>): string =>
  names.size === 0
    ? content
    : content.replace(SHOWN, (whole, words: string, address: string) =>
        names.has(readPictureAddress(address)?.name ?? '') ? words : whole,
      );
