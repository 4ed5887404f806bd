import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { openAll, messageText } from './line.ts';
import type { Line, LineOptions, Side } from './line.ts';

const SIDES: readonly Side[] = [0, 1];

/** A message as the peer stores and sends it. */
export type PeerMessage = { key: number; id: number; content: string };

/** Pages of a site built on socket.io as in its guide: they send and receive through the same socket. */
export function socketIoLine({ servers, conversations }: Extract<LineOptions, { kind: 'socket.io' }>): Line {
  const pages = new Map<string, Socket>();
  return {
    open: receive =>
      openAll(
        Array.from({ length: conversations }, (_, conversation) =>
          SIDES.map(side => async () => {
            const page = io(servers[side], {
              transports: ['websocket'],
              forceNew: true,
              query: { conversation },
            });
            pages.set(`${conversation}/${side}`, page);
            page.on('message', ({ key, id }: PeerMessage) =>
              receive({ conversation, side, key, order: Number(id) }),
            );
            await new Promise<void>((resolve, reject) => {
              page.once('connect', resolve);
              page.once('connect_error', reject);
            });
          }),
        ).flat(),
      ),
    async send(conversation, side, key) {
      await pages.get(`${conversation}/${side}`)!.emitWithAck('message', { key, content: messageText(key) });
    },
    close() {
      for (const page of pages.values()) page.disconnect();
    },
  };
}
