// A chat server as socket.io's guide has it: each conversation is a room, a message is kept and then told to its room, and
// servers tell each other through PostgreSQL. Nobody is asked who they are, nothing is counted, nobody catches up.
import { createServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import { Server } from 'socket.io';
import { KEPT } from './saved-messages.ts';
import type { PeerMessage } from './socket-io-line.ts';

const { PORT, DATABASE_URL, BASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 20 });
const server = createServer();
const io = new Server(server, { adapter: createAdapter(pool) });

io.on('connection', socket => {
  const conversation = String(socket.handshake.query.conversation);
  void socket.join(conversation);
  socket.on('message', async ({ key, content }: PeerMessage, accept: () => void) => {
    const { rows } = await pool.query<{ id: number }>(
      `insert into ${KEPT} (conversation, key, content) values ($1, $2, $3) returning id`,
      [conversation, key, content],
    );
    io.to(conversation).emit('message', { key, id: rows[0]!.id, content } satisfies PeerMessage);
    accept();
  });
});

server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`The peer is ready at ${BASE_URL}\n`));
