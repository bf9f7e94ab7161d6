import pg from 'pg';

export interface Listener {
  /** False while the connection is broken: notifications may be lost, so caches are not reliable. */
  isConnected(): boolean;
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly connectionString: string;
  /** Called for each notification, and after each connect, because notifications may have been lost. */
  readonly channels: Readonly<Record<string, () => void>>;
  readonly onError?: (error: Error) => void;
}

const retryMs = 500;
const answerTimeoutMs = 10_000;
const keepAliveDelayMs = 10_000;

/** Resolves once the first connection listens. Reconnects when it breaks. */
export async function listenToDatabase({ connectionString, channels, onError }: ListenOptions): Promise<Listener> {
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let isClosed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      query_timeout: answerTimeoutMs,
      connectionTimeoutMillis: answerTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveDelayMs,
      application_name: 'appstand listener',
    });
    next.on('error', (error) => onError?.(error));
    next.on('notification', ({ channel }) => channels[channel]?.());
    next.on('end', () => {
      if (client === next) client = null;
      reconnectLater();
    });
    try {
      await next.connect();
      for (const channel of Object.keys(channels)) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void next.end();
      throw error;
    }
    client = next;
    for (const changed of Object.values(channels)) changed();
  }

  function reconnectLater(): void {
    if (isClosed || retry !== null) return;
    retry = setTimeout(() => {
      retry = null;
      connect().catch((error: Error) => {
        onError?.(error);
        reconnectLater();
      });
    }, retryMs);
  }

  await connect();
  return {
    isConnected: () => client !== null,
    async close() {
      isClosed = true;
      if (retry !== null) clearTimeout(retry);
      await client?.end();
    },
  };
}
