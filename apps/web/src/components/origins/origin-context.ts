import { createContext, useContext } from 'react';

export type Origin = {
  /** New content is linked to it; undefined without one. */
  id: string | undefined;
  /** Ends the link for later content. */
  drop: () => void;
  addressOf: (originId: string) => string;
};

const OriginContext = createContext<Origin>({ id: undefined, drop: () => undefined, addressOf: () => '' });

export const OriginProvider = OriginContext.Provider;

export const useOrigin = () => useContext(OriginContext);
