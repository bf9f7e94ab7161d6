// A TCP proxy in front of a test database, whose connections a test can break.
import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The database's address through the proxy. */
  readonly connectionString: string;
  /** Breaks every connection: `reset` sends an RST, `end` a FIN, `stall` forwards nothing from then on. */
  breakConnections(how: 'reset' | 'end' | 'stall'): void;
  close(): Promise<void>;
}

/** Starts a proxy to the database at `connectionString`, which contains a socket folder. */
export async function startDatabaseProxy(connectionString: string): Promise<DatabaseProxy> {
  const { user, name, host } =
    /\/\/(?<user>\w+)@\/(?<name>\w+)\?host=(?<host>.+)$/.exec(connectionString)?.groups ?? {};
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = net.createServer({ noDelay: true }, (client) => {
    const database = net.connect(`${host}/.s.PGSQL.5432`);
    const pair = [client, database] as const;
    pairs.add(pair);
    for (const [socket, other] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    connectionString: `postgresql://${user}@127.0.0.1:${port}/${name}`,
    breakConnections(how) {
      for (const [client, database] of pairs) {
        if (how === 'reset') client.resetAndDestroy();
        else if (how === 'end') client.end();
        else [client, database].forEach((socket) => socket.unpipe().pause());
      }
    },
    async close() {
      for (const sockets of pairs) for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
