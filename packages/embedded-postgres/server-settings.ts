export function serverSettings(durable: boolean): Record<string, string> {
  return {
    max_connections: '100',
    shared_buffers: durable ? '128MB' : '64MB',
    io_method: 'sync',
    // Parallel queries need space in /dev/shm, which containers lack.
    max_parallel_workers_per_gather: '0',
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
