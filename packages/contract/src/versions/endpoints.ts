import { z } from 'zod';
import { Element, ElementFields, ElementVersion } from '../courses/course.ts';
import { endpoint, good } from '../endpoint.ts';
import { Id } from '../primitives.ts';

const ElementParams = z.object({ courseId: Id, elementId: Id });
const VersionParams = ElementParams.extend({ versionId: Id });

export const versionEndpoints = {
  listElementVersions: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/elements/:elementId/versions',
    access: 'author',
    mayLag: true,
    summary: 'Lists the versions of an element, newest first. Saves by one person within two minutes are one version.',
    params: ElementParams,
    reply: good({ versions: z.array(ElementVersion) }),
  }),
  getElementVersion: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/elements/:elementId/versions/:versionId',
    access: 'author',
    mayLag: true,
    summary: 'Retrieves a version of an element with its content.',
    params: VersionParams,
    reply: good({ version: ElementVersion.extend(ElementFields.omit({ content: true }).shape), content: z.string() }),
  }),
  restoreElementVersion: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/elements/:elementId/versions/:versionId/restore',
    access: 'author',
    summary: 'Saves an old version of an element as its newest version.',
    params: VersionParams,
    reply: good({ element: Element }),
  }),
  deleteElementVersion: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/elements/:elementId/versions/:versionId',
    access: 'author',
    summary: 'Deletes a version of an element. Can be undone for 30 days. Returns 409 for the current version.',
    params: VersionParams,
    reply: good({ undoToken: z.string() }),
  }),
};
