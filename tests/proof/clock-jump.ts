// Preloaded into a server with `node --import`: its clock differs from the machine's by the milliseconds in the file CLOCK_OFFSET_FILE.
import { readFileSync } from 'node:fs';

const RealDate = Date;
const file = process.env['CLOCK_OFFSET_FILE'];
const REREAD_MS = 50;

let offsetMs = 0;
let readAt = -Infinity;

function shiftedNow(): number {
  if (file && performance.now() - readAt > REREAD_MS) {
    readAt = performance.now();
    offsetMs = Number(readFileSync(file, 'utf8')) || 0;
  }
  return RealDate.now() + offsetMs;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [shiftedNow()] : args, newTarget) as object,
  apply: () => new RealDate(shiftedNow()).toString(),
  get: (target, name, receiver) => (name === 'now' ? shiftedNow : Reflect.get(target, name, receiver)),
});
