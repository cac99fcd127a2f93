import { writeFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { type Abilities, capabilities } from '../platform/system/capabilities.js';

/** Simulates what other systems lack. As root, PostgreSQL still needs another account, which only works on Linux. */
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

/** Changes this process's capabilities for the rest of the test. */
export function withCapabilities(changes: Partial<Abilities>): void {
  const before = { ...capabilities };
  Object.assign(capabilities, changes);
  onTestFinished(() => void Object.assign(capabilities, before));
}

/** Writes a module that does so in a process that imports it first. */
export function writeCapabilities(file: string, changes: Partial<Abilities>): void {
  const module = new URL('../platform/system/capabilities.js', import.meta.url).href;
  writeFileSync(
    file,
    `import { capabilities } from ${JSON.stringify(module)};\nObject.assign(capabilities, ${JSON.stringify(changes)});\n`,
  );
}
