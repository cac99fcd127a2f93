import { z } from 'zod';
import type { Access } from './access.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API, as plain data: routes, client, OpenAPI and the authorisation matrix derive from it. */
export type Endpoint = {
  method: Method;
  /** Fastify notation: a parameter is `:name`. */
  path: `/api/${string}`;
  access: Access;
  summary: string;
  /** Status of a good reply; 200 unless said. */
  status?: 201;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Files arrive as multipart parts of this name instead of a JSON body. */
  multipart?: 'files';
  /** Whose files are packages with all that belongs to them: they may be larger than a document. */
  ofPackages?: true;
  /** How often one caller may try. */
  rateLimit?: { max: number; minutes: number };
  /** Also answers `Accept: text/event-stream` with steps and one closing result. */
  stream?: true;
  /** Answers with the bytes of a file, of which `reply` says nothing, or as an open stream of events of that shape. */
  answers?: 'file' | 'events';
  /** A good reply carries a tag of what it shows; who names it again is told that nothing changed, and gets no body. */
  tagged?: true;
  /** What it shows may be a little old, but for what its caller has changed: a replica of the database may answer. */
  mayLag?: true;
  /** Writes, or locks what it reads, although it is a GET: it is finished where its caller goes away. */
  writes?: true;
  /** Also for those who have to set up a second factor first, as far as the installation asks for one. */
  beforeSecondFactor?: true;
  /** Also reaches a deleted course, which no other call does. */
  ofDeleted?: true;
  /**
   * The shape of `current` in a 409: the present state of what the caller wanted to change. Every endpoint that takes a
   * base version has one.
   */
  conflict?: z.ZodType;
  /** Media types of the file that the endpoint serves; any type if absent. */
  fileTypes?: readonly string[];
  reply: z.ZodObject;
};

/** Keeps the exact types of one entry. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** The shape of a good reply: its payload plus `success: true`. */
export function good<S extends z.ZodRawShape>(payload: S) {
  return z.object({ success: z.literal(true), ...payload });
}
