import type { IncomingMessage } from 'node:http';

/** How long a refused sender may go on sending before its connection is cut. */
const lingerMs = 2_000;

/**
 * Where the connection ends with the answer to this request, ends it in a way that lets the sender read the answer. Closing
 * while bytes still come in makes the system throw the answer away, and a browser then reports a lost connection instead of
 * the refusal. So what comes in is read and dropped for a moment.
 */
export function lingerBeforeClose(request: IncomingMessage): void {
  const { socket } = request;
  // Node's HTTP server calls this once the answer was handed to the socket.
  socket.destroySoon = () => {
    socket.end();
    request.resume();
    socket.resume();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
