import { join } from 'node:path';
import { repositoryRoot } from './repository-root.js';

/**
 * What starts the server, for whoever starts it. A young generation of 4 MB instead of 16 keeps some 50 MB less
 * resident, at the price of collecting a little more often.
 */
export const serverCommand = ['--max-semi-space-size=4', join(repositoryRoot, 'apps/server/src/main.ts')];
