/** Why a part of the page that is loaded when it is needed is not there. */
export type WhyMissing =
  /** No connection, or no server at its other end. */
  | 'offline'
  /** The server has a newer version of the page, and not the parts of this one any more. */
  | 'outdated'
  /** The part itself is broken. */
  | 'failed';

type FindWhy = () => Promise<WhyMissing>;

let findWhy: FindWhy = async () => (navigator.onLine ? 'failed' : 'offline');

/** Has it found out like this from now on: whoever draws the page does not talk to the server. */
export const setWhyMissing = (find: FindWhy): void => {
  findWhy = find;
};

export const whyMissing = (): Promise<WhyMissing> => findWhy();
