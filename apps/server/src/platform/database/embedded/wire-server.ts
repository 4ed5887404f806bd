import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { serialize } from './serial-queue.ts';
import type { Turns } from './serial-queue.ts';
import {
  beginsCopyIn,
  closingStatus,
  COPY_IN_RESPONSE,
  mayCloseConversation,
  MESSAGE,
  messageReader,
  SYNC,
  withoutClosing,
  withoutCopyInResponse,
} from './wire-protocol.ts';
import type { ClientMessage, SessionStatus } from './wire-protocol.ts';

/**
 * Serves the engine on a Unix socket to any number of connections. The engine has one session; each connection gets it for as
 * long as its conversation lasts: from the first message of a query to the engine's word that it is idle again, so through a
 * whole transaction, and through the failure of a query in the midst of its messages. Handing the session over any earlier
 * would let the messages of two connections mix.
 *
 * The engine cannot wait for a COPY's rows amid the statement: they are gathered here and passed on with it, so whoever copies much
 * does it in several statements.
 */
export async function serveEngine(
  engine: PGlite,
  socketPath: string,
): Promise<{ stop: () => Promise<void> }> {
  const turns = serialize();
  const sockets = new Set<Socket>();
  const server: Server = createServer(socket => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(engine, turns, socket);
  });
  server.listen(socketPath);
  await once(server, 'listening');
  return {
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function converse(engine: PGlite, turns: Turns, socket: Socket): void {
  const holder = {};
  const read = messageReader();
  let work: Promise<void> = Promise.resolve();
  let unfinished = false;
  let over = false;
  let copying: Uint8Array[] | null = null;

  async function answer(message: ClientMessage): Promise<void> {
    if (over || message.type === 'cancel-request') return;
    if (copying) {
      copying.push(message.bytes);
      if (message.type === MESSAGE.copyData) return;
      const bytes = Buffer.concat(copying);
      copying = null;
      return passInTurn({ type: MESSAGE.query, bytes });
    }
    if (beginsCopyIn(message)) {
      copying = [message.bytes];
      socket.write(COPY_IN_RESPONSE);
      return;
    }
    if (message.type === 'ssl-request') {
      socket.write('N');
      return;
    }
    if (message.type === MESSAGE.terminate) {
      socket.end();
      return;
    }
    await passInTurn(message);
  }

  async function passInTurn(message: ClientMessage): Promise<void> {
    await turns.take(holder);
    if (over) return;
    const status = await pass(message);
    unfinished = status !== 'idle';
    if (!unfinished) turns.release(holder);
  }

  /** Passes a message on, and the answer back as it comes. @returns how the session stands after it; null amid a query. */
  async function pass(message: ClientMessage): Promise<SessionStatus | null> {
    const closes = mayCloseConversation(message);
    let status: SessionStatus | null = null;
    await engine.execProtocolRawStream(message.bytes, {
      onRawData(data) {
        status = closes ? closingStatus(data) : null;
        const passed = closes ? withoutCopyInResponse(data) : withoutClosing(data);
        // The engine uses its memory again: what is written later has to be a copy.
        if (socket.writable && passed.length > 0) socket.write(Buffer.from(passed));
      },
    });
    return status;
  }

  /** What a connection leaves unfinished is undone, and the engine is free for the others. */
  async function leave(): Promise<void> {
    over = true;
    await work;
    if (unfinished) {
      await engine.execProtocolRaw(SYNC);
      await engine.exec('rollback');
    }
    turns.release(holder);
  }

  socket.setNoDelay(true);
  socket.on('data', chunk => {
    for (const message of read(chunk)) {
      work = work.then(() => answer(message)).catch(error => void socket.destroy(error));
    }
  });
  socket.on('error', () => socket.destroy());
  socket.on('close', () => void leave());
}
