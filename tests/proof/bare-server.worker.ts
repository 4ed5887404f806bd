// Node's own server with one file and a short answer for all other paths: the least that answering slow readers costs.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { file } = workerData as { file: string };
const length = statSync(file).size;

const server = createServer((request, response) => {
  if (!request.url!.startsWith('/assets/')) return void response.end('x'.repeat(3_000));
  response.writeHead(200, { 'content-length': length });
  createReadStream(file).pipe(response);
  return undefined;
});
server.listen(0, '127.0.0.1', () => parentPort!.postMessage((server.address() as AddressInfo).port));
