import { createContext, useContext } from 'react';

export type Origin = {
  id: string | undefined;
  drop: () => void;
  addressOf: (originId: string) => string;
};

const OriginContext = createContext<Origin>({ id: undefined, drop: () => undefined, addressOf: () => '' });

export const OriginProvider = OriginContext.Provider;

export const useOrigin = () => useContext(OriginContext);
