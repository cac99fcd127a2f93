import { createContext, useContext } from 'react';

/** The question or flagged place because of which an author is at work. */
export type Origin = {
  /** What is made now is kept with it; undefined where the author came by themselves. */
  id: string | undefined;
  /** What is made from now on has nothing to do with it. */
  drop: () => void;
  /** Where a question or flagged place stands. */
  addressOf: (originId: string) => string;
};

const OriginContext = createContext<Origin>({ id: undefined, drop: () => undefined, addressOf: () => '' });

export const OriginProvider = OriginContext.Provider;

export const useOrigin = () => useContext(OriginContext);
