import { planned } from '../endpoint.ts';

export const versionEndpoints = {
  listElementVersions: planned(
    'GET',
    '/api/courses/:courseId/elements/:elementId/versions',
    'author',
    'Lists an element’s versions',
  ),
  getElementVersion: planned(
    'GET',
    '/api/courses/:courseId/elements/:elementId/versions/:versionId',
    'author',
    'Reads one version with its content',
  ),
  restoreElementVersion: planned(
    'POST',
    '/api/courses/:courseId/elements/:elementId/versions/:versionId/restore',
    'author',
    'Saves an old version as the newest',
  ),
  deleteElementVersion: planned(
    'DELETE',
    '/api/courses/:courseId/elements/:elementId/versions/:versionId',
    'author',
    'Deletes a version that is not the current one',
  ),
};
