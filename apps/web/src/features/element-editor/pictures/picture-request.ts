export type PictureText = { src: string; alt: string; title: string };

export type PictureRequest = {
  start?: PictureText;
  isThere?: boolean;
  files?: readonly File[] | undefined;
  onDone: (picture: PictureText) => void;
};
