import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { createSerialQueue } from './serial-queue.ts';
import type { SerialQueue } from './serial-queue.ts';
import {
  canEndConversation,
  COPY_IN_RESPONSE,
  MESSAGE,
  messageReader,
  READY_BYTES,
  readyStatus,
  startsCopyIn,
  SYNC,
  withoutCopyInResponse,
  withoutReady,
} from './wire-protocol.ts';
import type { ClientMessage, SessionStatus } from './wire-protocol.ts';

/**
 * Serves the engine on a Unix socket to any number of connections. The engine has one session; a connection holds it from the first
 * message of a query until the engine is idle again, so for a whole transaction, and also after an error in the middle of a query's
 * messages. Releasing the session earlier would mix the messages of two connections.
 *
 * The engine cannot wait for a COPY's rows within the statement, so they are collected here and passed on together with it. Large
 * copies use several statements.
 */
export async function serveEngine(
  engine: PGlite,
  socketPath: string,
): Promise<{ stop: () => Promise<void> }> {
  const queue = createSerialQueue();
  const conversations = new Map<Socket, Promise<void>>();
  const server: Server = createServer(socket => {
    const ended = converse(engine, queue, socket).finally(() => conversations.delete(socket));
    conversations.set(socket, ended);
  });
  server.listen(socketPath);
  await once(server, 'listening');
  return {
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of conversations.keys()) socket.destroy();
      await closed;
      // What they left unfinished is rolled back before the engine closes.
      await Promise.all(conversations.values());
    },
  };
}

/** Answers a connection. @returns when it has ended and holds nothing any more */
function converse(engine: PGlite, queue: SerialQueue, socket: Socket): Promise<void> {
  const session = sharedSession(engine, queue, socket);
  const read = messageReader();
  let work: Promise<void> = Promise.resolve();
  let copying: Uint8Array[] | null = null;

  async function answer(message: ClientMessage): Promise<void> {
    if (session.isClosed() || message.type === 'cancel-request') return;
    if (copying) {
      copying.push(message.bytes);
      if (message.type === MESSAGE.copyData) return;
      const bytes = Buffer.concat(copying);
      copying = null;
      return session.pass({ type: MESSAGE.query, bytes }, true);
    }
    if (startsCopyIn(message)) {
      copying = [message.bytes];
      socket.write(COPY_IN_RESPONSE);
    } else if (message.type === 'ssl-request') socket.write('N');
    else if (message.type === MESSAGE.terminate) socket.end();
    else await session.pass(message);
  }

  socket.setNoDelay(true);
  socket.on('data', chunk => {
    for (const message of read(chunk)) {
      work = work.then(() => answer(message)).catch(error => void socket.destroy(error));
    }
  });
  socket.on('error', () => socket.destroy());
  return new Promise((resolve, reject) => {
    socket.on('close', () => void session.close(work).then(resolve, reject));
  });
}

/** A connection's part in the engine's one session, which it holds while something of it is unfinished. */
function sharedSession(engine: PGlite, queue: SerialQueue, socket: Socket) {
  const holder = {};
  let isUnfinished = false;
  let isClosed = false;
  return {
    isClosed: () => isClosed,
    /** @param hasRows whether the message is a COPY with its rows, for which the client has been asked already */
    async pass(message: ClientMessage, hasRows = false): Promise<void> {
      await queue.take(holder);
      if (isClosed) return;
      const status = await pass(engine, socket, message, hasRows);
      isUnfinished = status !== 'idle';
      if (!isUnfinished) queue.release(holder);
    },
    /** Waits for running work, rolls back what the connection has left unfinished, and releases the session. */
    async close(work: Promise<void>): Promise<void> {
      isClosed = true;
      await work;
      if (isUnfinished) {
        await engine.execProtocolRaw(SYNC);
        await engine.exec('rollback');
      }
      queue.release(holder);
    },
  };
}

/** Passes a message on, and the answer back as it comes. @returns the status of the session; null within a query. */
async function pass(
  engine: PGlite,
  socket: Socket,
  message: ClientMessage,
  hasRows: boolean,
): Promise<SessionStatus | null> {
  const closes = canEndConversation(message);
  // The engine cuts a long answer anywhere: pieces can begin with any byte, and its last message can be in two of them.
  let isFirst = true;
  let end: Uint8Array = new Uint8Array();
  await engine.execProtocolRawStream(message.bytes, {
    onRawData(data) {
      end = Buffer.concat([end, data.subarray(-READY_BYTES)]).subarray(-READY_BYTES);
      const passed = closes ? (hasRows && isFirst ? withoutCopyInResponse(data) : data) : withoutReady(data);
      isFirst = false;
      // The engine reuses its memory, so what is sent later has to be a copy.
      if (socket.writable && passed.length > 0) socket.write(Buffer.from(passed));
    },
  });
  return closes ? readyStatus(end) : null;
}
