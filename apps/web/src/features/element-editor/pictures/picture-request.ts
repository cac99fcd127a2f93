export type PictureText = { src: string; alt: string; title: string };

export type PictureRequest = {
  start?: PictureText;
  /** Whether the picture is in the document already. */
  isThere?: boolean;
  files?: readonly File[] | undefined;
  onDone: (picture: PictureText) => void;
};
