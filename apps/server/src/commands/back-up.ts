import { writeBackup } from '../backup/write-backup.ts';
import { runCommand } from './run-command.ts';

runCommand('backup', async (installation, file) => {
  const began = performance.now();
  const { tables, rows, files, bytes } = await writeBackup(installation, file);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const counted = [`${tables} tables`, `${rows} rows`, `${files} files`].join(', ');
  return `Saved ${counted} in ${(bytes / 1e6).toFixed(1)} MB and ${seconds} s: ${file}`;
});
