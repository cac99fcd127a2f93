import { restoreBackup } from '../backup/restore-backup.ts';
import { runCommand } from './run-command.ts';

runCommand('restore', async (installation, file) => {
  const { madeAt, tables, files } = await restoreBackup(installation, file);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `Restored ${tables.length} tables, ${rows} rows and ${files.length} files as they were at ${madeAt}.`;
});
