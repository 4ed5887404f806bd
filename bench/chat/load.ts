// The users of the chat, in a separate process, so that their work is not measured. On its parent's messages it opens the
// connections and then starts to send, at fixed times, whether or not earlier messages have been answered.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { Line, LineOptions, Receipt, Side } from './line.ts';
import { notifyLine } from './notify-line.ts';
import { swayLine } from './sway-line.ts';

export type LoadOptions = {
  line: LineOptions;
  conversations: number;
  messages: number;
  perSecond: number;
};

/** With a time in ms since 1970 by this machine's clock. */
export type Timed<T> = T & { atMs: number };

export type Sent = { key: number; side: Side };

export type LoadResult = {
  sent: Timed<Sent>[];
  receipts: Timed<Receipt>[];
  /** The 99th percentile of this process's event loop delay, in ms. */
  lagP99Ms: number;
};

/** How long to wait for late and repeated messages after the last one, in ms. */
const LATE_MESSAGES_MS = 3_000;
const NS_PER_MS = 1e6;
const LAG_RESOLUTION_MS = 1;

function lineOf(options: LineOptions): Line {
  return options.kind === 'sway' ? swayLine(options) : notifyLine(options);
}

function now(): number {
  return performance.timeOrigin + performance.now();
}

async function send(line: Line, { conversations, messages, perSecond }: LoadOptions): Promise<Timed<Sent>[]> {
  const sent: Timed<Sent>[] = [];
  const answers: Promise<void>[] = [];
  const startMs = performance.now();
  await new Promise<void>(resolve => {
    const timer = setInterval(() => {
      const due = Math.min(messages, Math.floor(((performance.now() - startMs) / 1000) * perSecond));
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

async function main(options: LoadOptions): Promise<void> {
  const line = lineOf(options.line);
  const receipts: Timed<Receipt>[] = [];
  await line.open(receipt => receipts.push({ ...receipt, atMs: now() }));
  process.send!('open');
  await new Promise(resolve => process.once('message', resolve));
  const lag = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  lag.enable();
  const sent = await send(line, options);
  await setTimeout(LATE_MESSAGES_MS);
  lag.disable();
  const lagP99Ms = Math.max(0, lag.percentile(99) / NS_PER_MS - LAG_RESOLUTION_MS);
  process.send!({ sent, receipts, lagP99Ms } satisfies LoadResult, () => {
    line.close();
    process.disconnect();
  });
}

process.once('message', options => void main(options as LoadOptions));
