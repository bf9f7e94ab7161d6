// An SMTP server that accepts and drops every mail. Prints its address.
import { createServer } from 'node:net';

const server = createServer((socket) => {
  let text = '';
  let isMessage = false;
  socket.on('error', () => undefined);
  socket.write('220 sink\r\n');
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
    if (isMessage) {
      if (!text.endsWith('\r\n.\r\n')) return;
      isMessage = false;
      text = '';
      socket.write('250 accepted\r\n');
      return;
    }
    while (text.includes('\r\n')) {
      const command = text.slice(0, 4).toUpperCase();
      text = text.slice(text.indexOf('\r\n') + 2);
      isMessage = command === 'DATA';
      if (command === 'QUIT') socket.end('221 bye\r\n');
      else socket.write(isMessage ? '354 go on\r\n' : '250 ok\r\n');
      if (isMessage) return;
    }
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
