// Downloads one file over several connections at once and discards it. A separate process, so that its CPU time is not
// counted as the server's. Arguments: connections, addresses. Prints one line of JSON.
import net from 'node:net';

const clients = Number(process.argv[2]);
const urls = process.argv.slice(3).map((address) => new URL(address));

function fetchOnce(url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    let head = '';
    let expected = -1;
    let received = 0;
    const socket = net.connect({
      host: url.hostname,
      port: Number(url.port),
      onread: {
        buffer: Buffer.allocUnsafe(256 * 1024),
        callback(length, buffer) {
          if (expected >= 0) received += length;
          else {
            head += Buffer.from(buffer.buffer, buffer.byteOffset, length).toString('latin1');
            const end = head.indexOf('\r\n\r\n');
            if (end < 0) return true;
            if (!head.startsWith('HTTP/1.1 200')) reject(new Error(head.slice(0, 200)));
            expected = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
            received = head.length - end - 4;
          }
          if (received === expected) {
            socket.destroy();
            resolve(received);
          }
          return true;
        },
      },
    });
    socket.on('error', reject);
    socket.on('end', () => reject(new Error(`The answer ended after ${received} of ${expected} bytes.`)));
    socket.write(`GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: ${url.host}\r\n\r\n`);
  });
}

const startedAt = performance.now();
const takenBy = (client: number) => urls[client % urls.length] ?? new URL('');
const received = await Promise.all(Array.from({ length: clients }, (_, client) => fetchOnce(takenBy(client))));
const bytes = received.reduce((sum, one) => sum + one, 0);
console.log(JSON.stringify({ bytes, seconds: (performance.now() - startedAt) / 1_000 }));
