// The baseline: a bare node:http server that answers every request with the bytes of the file BODY_FILE.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const body = readFileSync(process.env['BODY_FILE'] ?? '');
const server = http.createServer((_request, response) => {
  response.writeHead(200, { 'content-type': process.env['BODY_TYPE'] ?? '', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit(0));
