import type { Endpoint } from '@coursecraft/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

export type RequestScope = {
  courseId?: string | undefined;
  studentId?: string | undefined;
  parts: { moduleId?: string | undefined; sectionId?: string | undefined; elementId?: string | undefined };
};

const PLACES = ['params', 'query', 'body'] as const;

/** Finds where an endpoint declares a name. Throws if it is declared twice, because the two could differ. */
function placeOf(endpoint: Endpoint, name: 'courseId' | 'studentId') {
  const places = PLACES.filter((place) => name in (endpoint[place]?.shape ?? {}));
  if (places.length > 1)
    throw new Error(`${endpoint.method} ${endpoint.path} declares ${name} in ${places.join(', ')}`);
  return places[0];
}

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

/** Refuses undeclared query parameters. */
export const queryShape = ({ query }: Endpoint) => z.strictObject(query?.shape ?? {});
