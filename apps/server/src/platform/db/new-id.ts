import type { IdPrefix } from '@coursecraft/contract/primitives';
import { monotonicFactory } from 'ulid';

const ulid = monotonicFactory();

/** A new opaque id such as `crs_01k…`: ids of one process sort by the time they were made. */
export const newId = (prefix: IdPrefix) => `${prefix}_${ulid().toLowerCase()}`;
