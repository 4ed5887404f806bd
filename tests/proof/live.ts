import { setTimeout as passing } from 'node:timers/promises';
import type { ServerFrame } from '@sway/contract/live';
import { WebSocket } from 'ws';
import type { Headers } from './ask.ts';

/** What a page does when its connection is open, with what it sends as seen so far, when a message comes, and when the connection is lost. */
export type Watcher = {
  /** @returns the number of the last message of each conversation that the page has */
  onOpen: () => Record<number, number>;
  onMessage: (message: Extract<ServerFrame, { type: 'message' }>['message']) => void;
  onLost?: () => void;
};

/** Keeps a live connection of a user open, reconnects as a page does, and resumes after the last message that it has. */
export async function keepLive(
  port: number,
  headers: Headers,
  over: AbortSignal,
  { onOpen, onMessage, onLost }: Watcher,
): Promise<void> {
  while (!over.aborted) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers });
    const end = () => socket.terminate();
    over.addEventListener('abort', end);
    socket.on('error', () => undefined);
    socket.on('message', data => {
      const frame = JSON.parse(String(data)) as ServerFrame;
      if (frame.type === 'ping') socket.send(JSON.stringify({ type: 'pong' }));
      if (frame.type === 'welcome') socket.send(JSON.stringify({ type: 'resume', seen: onOpen() }));
      if (frame.type === 'message') onMessage(frame.message);
    });
    await new Promise(resolve => {
      socket.once('close', resolve);
    });
    over.removeEventListener('abort', end);
    onLost?.();
    await passing(500 * Math.random());
  }
}
