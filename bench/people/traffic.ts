export type Traffic = {
  requests: number;
  bytes: number;
  problems: Map<string, number>;
  /** Name, end in milliseconds since 1970 and duration of each request. */
  served: { name: string; ended: number; took: number }[];
  /** Times of refused requests (503). */
  shed: number[];
};

export const newTraffic = (): Traffic => ({
  requests: 0,
  bytes: 0,
  problems: new Map(),
  served: [],
  shed: [],
});
