import type { Socket } from 'node:net';
import type { App } from './app.ts';

/**
 * Closes connections that have sent nothing when the app closes. Browsers open some ahead of a request, and Node waits
 * for them: https://github.com/nodejs/node/issues/63452
 */
export function closeUnusedConnections(app: App): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', (done) => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    done();
  });
}
