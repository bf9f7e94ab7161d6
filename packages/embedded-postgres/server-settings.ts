/** The server settings of a small shop: little memory, nothing lost, no noise. Given on the command line, so that they are never stale. */
export function serverSettings(durable: boolean): Record<string, string> {
  return {
    max_connections: '100',
    shared_buffers: durable ? '128MB' : '64MB',
    // Reading ahead by extra processes pays on large disks; a shop's database fits in memory.
    io_method: 'sync',
    // Parallel queries need room in /dev/shm, of which containers have little, and take the processor from the buyers.
    max_parallel_workers_per_gather: '0',
    // Logical replication is not used; saves a process.
    max_logical_replication_workers: '0',
    wal_compression: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: '-1',
    ...(durable ? durableSettings : disposableSettings),
  };
}

const durableSettings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', data_sync_retry: 'off' };

const disposableSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};
