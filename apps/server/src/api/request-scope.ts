import type { Endpoint } from '@coursecraft/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** What decides who may call: the course and the student that a request names, and the parts that its body names. */
export type RequestScope = {
  courseId?: string | undefined;
  studentId?: string | undefined;
  /** Where the body puts something; parts in a query only narrow what is read. */
  parts: { moduleId?: string | undefined; sectionId?: string | undefined; elementId?: string | undefined };
};

const PLACES = ['params', 'query', 'body'] as const;

/** The one place where the table declares a name for an endpoint. Throws where it stands twice: neither could be believed. */
function placeOf(endpoint: Endpoint, name: 'courseId' | 'studentId') {
  const places = PLACES.filter((place) => name in (endpoint[place]?.shape ?? {}));
  if (places.length > 1)
    throw new Error(`${endpoint.method} ${endpoint.path} declares ${name} in ${places.join(', ')}`);
  return places[0];
}

/** Reads the scope of an endpoint's requests from their checked parts, which are what the handler gets too. */
export function scopeReader(endpoint: Endpoint): (request: FastifyRequest) => RequestScope {
  const places = { courseId: placeOf(endpoint, 'courseId'), studentId: placeOf(endpoint, 'studentId') };
  return (request) => {
    const named = (name: 'courseId' | 'studentId') => {
      const place = places[name];
      return place && (request[place] as Omit<RequestScope, 'parts'>)[name];
    };
    const { moduleId, sectionId, elementId } = (endpoint.body && (request.body as RequestScope['parts'])) ?? {};
    return { courseId: named('courseId'), studentId: named('studentId'), parts: { moduleId, sectionId, elementId } };
  };
}

/** The query of an endpoint, which takes what the table declares and nothing else. */
export const queryShape = ({ query }: Endpoint) => z.strictObject(query?.shape ?? {});
