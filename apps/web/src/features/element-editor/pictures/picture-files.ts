const isPictureFile = ({ type }: File) => type.startsWith('image/');

/** The pictures among some files. */
export const pictureFiles = (files: Iterable<File>): File[] => [...files].filter(isPictureFile);

/** Pictures on a clipboard. Word processors put one of the text beside the text; then the text is meant. */
export function pastedPictures(clipboard: DataTransfer | null): File[] {
  if (!clipboard || clipboard.getData('text/plain').trim()) return [];
  return pictureFiles(clipboard.files);
}
