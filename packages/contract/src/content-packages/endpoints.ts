import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { PACKAGE_STATE_LIMIT, PackageLaunch, PackageResult } from './package-block.ts';

const PackagePlace = z.object({ courseId: Id, elementId: Id, itemId: Id });

export const contentPackageEndpoints = {
  getPackageResult: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/elements/:elementId/packages/:itemId',
    access: 'learner',
    summary: 'Retrieves the result of your last attempt at a content package, or nothing if you did not open it yet.',
    params: PackagePlace,
    reply: good({
      result: PackageResult.optional(),
      missing: z.literal('h5p').optional().describe('The optional part that the server needs to play the package'),
    }),
  }),
  launchPackage: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/elements/:elementId/packages/:itemId/launch',
    access: 'learner',
    summary: 'Opens a content package for you. Resumes the last attempt or starts a new one.',
    params: PackagePlace,
    body: z.object({ isAgain: z.boolean().default(false) }),
    reply: good(PackageLaunch.shape),
  }),
  recordPackage: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/elements/:elementId/packages/:itemId',
    access: 'learner',
    summary: 'Records what a content package reports about your attempt. A passed attempt proves the linked criteria.',
    params: PackagePlace,
    body: PackageResult.extend({ state: z.string().max(PACKAGE_STATE_LIMIT).optional() }),
    reply: good({ result: PackageResult, mastered: z.array(Id) }),
  }),
};
