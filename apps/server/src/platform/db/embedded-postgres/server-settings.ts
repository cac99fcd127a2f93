import { availableParallelism, totalmem } from 'node:os';

const MIB = 1024 * 1024;

/** For backups, commands and manual access. */
const RESERVED_CONNECTIONS = 40;

/**
 * Settings for a shared machine: memory grows with cores, up to a sixteenth. Logs contain no details or parameters,
 * because those may be students' words.
 */
export function serverSettings({ throwaway, connections }: { throwaway: boolean; connections: number }): string[] {
  const memory = totalmem() / MIB;
  const buffers = Math.round(Math.max(16, Math.min(availableParallelism() * 32, memory / 16, 512)));
  const settings: Record<string, string> = {
    unix_socket_permissions: '0700',
    max_connections: String(RESERVED_CONNECTIONS + connections),
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.max(128, Math.round(memory / 4))}MB`,
    maintenance_work_mem: '48MB',
    max_wal_size: '256MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_parallel_workers_per_gather: availableParallelism() >= 8 ? '2' : '0',
    io_method: 'sync',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_min_duration_statement: '-1',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_checkpoints: 'off',
    ...(throwaway && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
    // Tests share one server.
    ...(throwaway && { max_connections: '300' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
