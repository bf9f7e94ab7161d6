import type { Socket } from 'node:net';

/** How long a refused sender may go on sending before its connection is cut. */
const lingerMs = 2_000;

/**
 * Closes a connection after its answer in a way that lets the sender read that answer. Closing while bytes still come in
 * makes the system throw the answer away, and a browser then reports a lost connection instead of the refusal. So what
 * comes in is read and dropped for a moment.
 */
export function lingerBeforeClose(socket: Socket): void {
  // Node's HTTP server calls this once the answer was handed to the socket.
  socket.destroySoon = () => {
    socket.end();
    socket.resume();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
