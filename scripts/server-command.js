import { join } from 'node:path';
import { repositoryRoot } from './repository-root.js';

/**
 * What starts the server, for whoever starts it. Asking for a small heap keeps some 60 MB less
 * resident after a module was drafted from a long document, and costs no speed that could be measured.
 */
export const serverCommand = ['--optimize-for-size', join(repositoryRoot, 'apps/server/src/main.ts')];
