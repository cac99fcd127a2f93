import type { IdPrefix } from '@coursecraft/contract/primitives';
import { monotonicFactory } from 'ulid';

const ulid = monotonicFactory();

/** Returns an opaque id such as `crs_01k…`. Ids of one process sort by time. */
export const newId = (prefix: IdPrefix) => `${prefix}_${ulid().toLowerCase()}`;
