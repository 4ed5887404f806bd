import type { ClientFrame, ServerFrame } from '@sway/contract/live';
import { WebSocket } from 'ws';

/** A page's live connection, as a browser would hold it. */
export type LivePage = {
  /** Everything that was said so far. */
  frames: ServerFrame[];
  /** How often the server asked for a sign of life, which is given by itself. */
  pings: () => number;
  say: (frame: ClientFrame | string) => void;
  /** Waits until the frames so far satisfy a condition. Rejects when the connection ends before. */
  until: (holds: (frames: ServerFrame[]) => boolean) => Promise<void>;
  /** The close code, once it has ended. */
  ended: Promise<number>;
  /** Cuts the connection as a dead network would: without a farewell. */
  cut: () => void;
  /** Stops reading from the network, so that what is sent piles up. */
  stopReading: () => void;
};

/** Opens a live connection and waits to be welcomed. @throws with the HTTP status when it is refused. */
export async function aLivePage(baseUrl: string, headers: Record<string, string>): Promise<LivePage> {
  const socket = new WebSocket(`${baseUrl.replace('http', 'ws')}/api/live`, { headers });
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
    // Stays for the connection's life: what ends it is told by its close code.
    socket.on('error', reject);
  });
  const page: LivePage = {
    frames,
    pings: () => pings,
    ended,
    say: frame => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
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
  await page.until(said => said.some(frame => frame.type === 'welcome'));
  return page;
}

/** The numbers of the messages that were received, in the order of their coming. */
export function sequencesIn(frames: ServerFrame[]): number[] {
  return frames.flatMap(frame => (frame.type === 'message' ? [frame.message.sequence] : []));
}
