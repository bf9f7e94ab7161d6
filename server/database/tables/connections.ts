import type { ConnectionName } from '#contracts/connections.ts';
import type { Instant } from './instant.ts';

export interface ConnectionsTables {
  connections: {
    name: ConnectionName;
    sealed: Buffer;
    changed_at: Instant;
    changed_by: string | null;
  };
}
