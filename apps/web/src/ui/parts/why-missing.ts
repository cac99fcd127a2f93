export type WhyMissing =
  | 'offline'
  /** The server has a newer build without this file. */
  | 'outdated'
  | 'failed';

type FindWhy = () => Promise<WhyMissing>;

let findWhy: FindWhy = async () => (navigator.onLine ? 'failed' : 'offline');

/** Registers the check, because this layer does not call the server. */
export const setWhyMissing = (find: FindWhy): void => {
  findWhy = find;
};

export const whyMissing = (): Promise<WhyMissing> => findWhy();
