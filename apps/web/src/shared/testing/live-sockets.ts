import type { ServerFrame } from '@sway/contract/live';
import { vi } from 'vitest';

/** A live connection whose server sends what the test says. */
export class LiveSocket extends EventTarget {
  static readonly OPEN = 1;
  readyState = LiveSocket.OPEN;
  /** What the page has sent. */
  sent: string[] = [];

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  receive(frame: ServerFrame): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
}

/** Stubs `WebSocket`. @returns the page's connections, the oldest first */
export function stubLiveSockets(): LiveSocket[] {
  const sockets: LiveSocket[] = [];
  vi.stubGlobal(
    'WebSocket',
    class extends LiveSocket {
      constructor() {
        super();
        sockets.push(this);
      }
    },
  );
  return sockets;
}
