import { buildAll } from './launch/build.js';
import { LaunchError } from './launch/launch-error.js';

/** @type {number} */
const code = await buildAll().then(
  () => 0,
  (error) => {
    console.error(error instanceof LaunchError ? error.message : error);
    return 1;
  },
);
// The channel to the launcher would keep this process alive.
process.exit(code);
