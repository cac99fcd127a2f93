/** A picture as a document holds it. */
export type PictureText = { src: string; alt: string; title: string };

/** What the picture dialog is asked for: one to begin with or files to take in, and what becomes of each. */
export type PictureRequest = {
  start?: PictureText;
  /** It stands in the document already. */
  isThere?: boolean;
  files?: readonly File[] | undefined;
  onDone: (picture: PictureText) => void;
};
