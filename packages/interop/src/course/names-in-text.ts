import { readPictureAddress } from '@coursecraft/domain/content/picture-address';

export const FILE_ADDRESS = /media\/[^\s)>"'\\#]+/g;

/** Names of the files that a text shows or links to. */
export const namesInText = (content: string): string[] =>
  (content.match(FILE_ADDRESS) ?? []).flatMap((address) => readPictureAddress(address)?.name ?? []);

const SHOWN = /!?\[((?:\\.|[^\]\\])*)\]\(<?(media\/[^\s)>]+)>?(?:\s+"[^"]*")?\)/g;

/** A text in which files of these names are no longer shown or linked to: their words stay. */
export const withoutFiles = (content: string, names: ReadonlySet<string>): string =>
  names.size === 0
    ? content
    : content.replace(SHOWN, (whole, words: string, address: string) =>
        names.has(readPictureAddress(address)?.name ?? '') ? words : whole,
      );
