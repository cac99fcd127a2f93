import { writeFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { type Abilities, capabilities } from '../platform/system/capabilities.js';

/**
 * What other systems lack, as far as it can be left out here. As root PostgreSQL has to become somebody else, by either
 * of the two ways that only Linux has; elsewhere it is not started as root.
 */
export const OTHER_SYSTEMS: [system: string, changes: Partial<Abilities>][] = [
  [
    'macOS',
    { deathSignal: false, fileLocks: false, processFolder: false, userNamespaces: false, socketPathBytes: 103 },
  ],
  [
    'Windows',
    {
      deathSignal: false,
      fileLocks: false,
      processFolder: false,
      otherAccounts: false,
      signals: false,
      folderSync: false,
      socketPathBytes: 0,
    },
  ],
];

/** For the rest of a test, in this process, the system can do this much. */
export function withCapabilities(changes: Partial<Abilities>): void {
  const before = { ...capabilities };
  Object.assign(capabilities, changes);
  onTestFinished(() => void Object.assign(capabilities, before));
}

/** Writes a module that does the same to the process that imports it first. */
export function writeCapabilities(file: string, changes: Partial<Abilities>): void {
  const module = new URL('../platform/system/capabilities.js', import.meta.url).href;
  writeFileSync(
    file,
    `import { capabilities } from ${JSON.stringify(module)};\nObject.assign(capabilities, ${JSON.stringify(changes)});\n`,
  );
}
