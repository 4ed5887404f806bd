import type { ClientFrame, ServerFrame } from '@sway/contract/live';
import { WebSocket } from 'ws';

/** A page's live connection, as a browser has it. */
export type LivePage = {
  /** All frames received so far, except pings. */
  frames: ServerFrame[];
  /** The number of pings received. Pongs are sent automatically. */
  pings: () => number;
  send: (frame: ClientFrame | string) => void;
  /** Waits until the received frames satisfy a condition. Rejects if the connection ends first. */
  until: (holds: (frames: ServerFrame[]) => boolean) => Promise<void>;
  /** The close code, once it has ended. */
  ended: Promise<number>;
  /** Drops the connection without a close frame, as a network failure would. */
  cut: () => void;
  /** Stops reading from the network, so that sent data accumulates. */
  stopReading: () => void;
};

/** Opens a live connection and waits for the welcome frame. @throws Error with the HTTP status if it is refused */
export async function aLivePage(
  baseUrl: string,
  headers: Record<string, string>,
  language = 'en',
): Promise<LivePage> {
  const socket = new WebSocket(`${baseUrl.replace('http', 'ws')}/api/live?language=${language}`, { headers });
  const frames: ServerFrame[] = [];
  let pings = 0;
  const watchers = new Set<() => void>();
  const ended = new Promise<number>(resolve => {
    socket.once('close', resolve);
  });
  socket.on('message', data => {
    const frame = JSON.parse(String(data)) as ServerFrame;
    if (frame.type === 'ping') {
      pings += 1;
      socket.send(JSON.stringify({ type: 'pong' }));
    } else frames.push(frame);
    for (const watch of watchers) watch();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('unexpected-response', (_request, response) => {
      reject(new Error(`refused with ${response.statusCode}`));
      socket.terminate();
    });
    // The listener remains for later errors, which tests see by the close code.
    socket.on('error', reject);
  });
  const page: LivePage = {
    frames,
    pings: () => pings,
    ended,
    send: frame => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    until: holds =>
      new Promise((resolve, reject) => {
        function watch() {
          if (!holds(frames)) return;
          watchers.delete(watch);
          resolve();
        }
        watchers.add(watch);
        void ended.then(code => reject(new Error(`the connection ended with ${code}`)));
        watch();
      }),
    cut: () => socket.terminate(),
    stopReading: () => socket.pause(),
  };
  await page.until(received => received.some(frame => frame.type === 'welcome'));
  return page;
}

/** The sequences of the received messages, in the order of arrival. */
export function sequencesIn(frames: ServerFrame[]): number[] {
  return frames.flatMap(frame => (frame.type === 'message' ? [frame.message.sequence] : []));
}
