// The people who chat, in a process of their own, so that what they do is no part of what is measured. Told by its parent to
// open connections, then to go; it sends at the hour, whatever is still on its way, as people do who know nothing of each other.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Line, LineOptions, Receipt, Side } from './line.ts';
import { notifyLine } from './notify-line.ts';
import { socketIoLine } from './socket-io-line.ts';
import { swayLine } from './sway-line.ts';

export type LoadOptions = {
  line: LineOptions;
  conversations: number;
  messages: number;
  perSecond: number;
};

/** When it happened, in ms since 1970 on this machine's clock. */
export type Timed<T> = T & { atMs: number };

export type Sent = { key: number; side: Side };

export type LoadResult = {
  sent: Timed<Sent>[];
  receipts: Timed<Receipt>[];
  /** How long this process was held up, in 99 of 100 turns, in ms. */
  lagP99Ms: number;
};

/** What is still on its way after the last message, or comes a second time, is waited for this long, in ms. */
const PATIENCE_MS = 3_000;
const NS_PER_MS = 1e6;
const LAG_RESOLUTION_MS = 1;

function lineOf(wish: LineOptions): Line {
  if (wish.kind === 'sway') return swayLine(wish);
  return wish.kind === 'socket.io' ? socketIoLine(wish) : notifyLine(wish);
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

async function send(line: Line, { conversations, messages, perSecond }: LoadOptions): Promise<Timed<Sent>[]> {
  const sent: Timed<Sent>[] = [];
  const answers: Promise<void>[] = [];
  const began = performance.now();
  await new Promise<void>(resolve => {
    const timer = setInterval(() => {
      const due = Math.min(messages, Math.floor(((performance.now() - began) / 1000) * perSecond));
      while (sent.length < due) {
        const key = sent.length;
        const side = Math.random() < 0.5 ? 0 : 1;
        sent.push({ key, side, atMs: now() });
        answers.push(line.send(Math.floor(Math.random() * conversations), side, key));
      }
      if (due < messages) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  await Promise.all(answers);
  return sent;
}

async function main(wish: LoadOptions): Promise<void> {
  const line = lineOf(wish.line);
  const receipts: Timed<Receipt>[] = [];
  await line.open(receipt => receipts.push({ ...receipt, atMs: now() }));
  process.send!('open');
  await new Promise(resolve => process.once('message', resolve));
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  lag.enable();
  const sent = await send(line, wish);
  await setTimeout(PATIENCE_MS);
  lag.disable();
  const lagP99Ms = Math.max(0, lag.percentile(99) / NS_PER_MS - LAG_RESOLUTION_MS);
  process.send!({ sent, receipts, lagP99Ms } satisfies LoadResult, () => {
    line.close();
    process.disconnect();
  });
}

process.once('message', wish => void main(wish as LoadOptions));
