/** What went over the network, as those saw it who asked. */
export type Traffic = {
  requests: number;
  bytes: number;
  problems: Map<string, number>;
  /** Each request: what it was, when it ended, in milliseconds since 1970, and how many it took. */
  served: { name: string; ended: number; took: number }[];
  /** When requests were asked to come again later. */
  shed: number[];
};

export const newTraffic = (): Traffic => ({
  requests: 0,
  bytes: 0,
  problems: new Map(),
  served: [],
  shed: [],
});
