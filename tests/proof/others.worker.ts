// A client on its own thread that uses the site during an attack: requests a page of listings every 20 ms, whether or not the
// last request has been answered, and records how long each answer took.
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MS = 20;

const { port, path, from } = workerData as { port: number; path: string; from: string };
const headers = { 'x-forwarded-for': from };
const agent = new Agent({ keepAlive: true });
let delaysMs: number[] = [];
let failures = 0;

setInterval(() => {
  const begin = performance.now();
  const fail = () => (failures += 1);
  const request = get({ host: '127.0.0.1', port, path, headers, agent }, answer => {
    answer.resume();
    answer.on('end', () => {
      delaysMs.push(performance.now() - begin);
      if (answer.statusCode !== 200) fail();
    });
  });
  request.on('error', fail);
}, EVERY_MS);

parentPort!.on('message', () => {
  parentPort!.postMessage({ delaysMs, failures });
  delaysMs = [];
  failures = 0;
});
