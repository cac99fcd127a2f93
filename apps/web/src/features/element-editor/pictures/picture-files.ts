const isPictureFile = ({ type }: File) => type.startsWith('image/');

export const pictureFiles = (files: Iterable<File>): File[] => [...files].filter(isPictureFile);

/** Returns pictures on a clipboard, unless text comes with them, as word processors add a picture of the text. */
export function pastedPictures(clipboard: DataTransfer | null): File[] {
  if (!clipboard || clipboard.getData('text/plain').trim()) return [];
  return pictureFiles(clipboard.files);
}
