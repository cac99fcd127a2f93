import { z } from 'zod';
import type { Access } from './access.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One API endpoint as data; routes, client, OpenAPI and the authorization matrix derive from it. */
export type Endpoint = {
  method: Method;
  /** Parameters are written as `:name`. */
  path: `/api/${string}`;
  access: Access;
  summary: string;
  /** Status of success; defaults to 200. */
  status?: 201;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Takes multipart files of this field name instead of JSON. */
  multipart?: 'files';
  /** Files may be as large as packages. */
  ofPackages?: true;
  /** Files may be as large as videos. */
  ofMedia?: true;
  /** Bytes of a file at most, instead of the limit for uploads. */
  fileBytes?: number;
  rateLimit?: { max: number; minutes: number };
  /** Also streams steps and a result for `Accept: text/event-stream`. */
  stream?: true;
  /** Replies with file bytes, or with an open stream of events in the reply shape. */
  answers?: 'file' | 'events';
  /** Sends an ETag and answers 304 if nothing changed. */
  tagged?: true;
  /** May be served by a replica unless the caller has just written. */
  mayLag?: true;
  /** Writes or locks although it is a GET, so it finishes after a disconnect. */
  writes?: true;
  /** Allowed before a required second factor is set up. */
  beforeSecondFactor?: true;
  ofDeleted?: true;
  /** Shares a course or creates another one: refused to authors of a sandbox course. */
  notInSandbox?: true;
  /** The shape of `current` in a 409; required for endpoints with a base version. */
  conflict?: z.ZodType;
  /** Media types of the served file; any if absent. */
  fileTypes?: readonly string[];
  reply: z.ZodObject;
};

/** Returns the definition with its literal types. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Returns the schema of a successful reply: the payload plus `success: true`. */
export function good<S extends z.ZodRawShape>(payload: S) {
  return z.object({ success: z.literal(true), ...payload });
}
