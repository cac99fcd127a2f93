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
    summary: 'Reads what a package said of one’s own last attempt; nothing where it was not opened yet',
    params: PackagePlace,
    reply: good({
      result: PackageResult.optional(),
      missing: z.literal('h5p').optional().describe('What has to be installed on the server before the package plays'),
    }),
  }),
  launchPackage: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/elements/:elementId/packages/:itemId/launch',
    access: 'learner',
    summary: 'Opens a package for oneself: it goes on where it was left, or begins again',
    params: PackagePlace,
    body: z.object({ isAgain: z.boolean().default(false) }),
    reply: good(PackageLaunch.shape),
  }),
  recordPackage: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/elements/:elementId/packages/:itemId',
    access: 'learner',
    summary: 'Keeps what a package says of one’s own attempt; one that is passed proves what its author tied to it',
    params: PackagePlace,
    body: PackageResult.extend({ state: z.string().max(PACKAGE_STATE_LIMIT).optional() }),
    reply: good({ result: PackageResult, mastered: z.array(Id) }),
  }),
};
