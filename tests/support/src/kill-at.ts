// Preloaded into a process with `node --import`: kills it with SIGKILL just before it sends a statement that matches the pattern
// KILL_AT for the KILL_AT_COUNT-th time (1 by default).
import { Client } from 'pg';

type Query = { text?: string } | string | { cursor?: { text?: string } };

const pattern = new RegExp(process.env['KILL_AT'] ?? 'no such statement');
let remaining = Number(process.env['KILL_AT_COUNT'] ?? 1);

const send: (this: Client, ...args: unknown[]) => unknown = Client.prototype.query;

Client.prototype.query = function killedQuery(this: Client, ...args: unknown[]) {
  const [query] = args as [Query];
  const text = typeof query === 'string' ? query : 'text' in query ? query.text : '';
  if (pattern.test(text ?? '') && --remaining === 0) process.kill(process.pid, 'SIGKILL');
  return send.apply(this, args);
} as typeof Client.prototype.query;
