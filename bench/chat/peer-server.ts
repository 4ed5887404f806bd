// A chat server as in socket.io's guide: each conversation is a room, a message is stored and then sent to its room, and servers
// notify each other through PostgreSQL. It does not authenticate, count unread messages or deliver missed ones.
import { createServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import { Server } from 'socket.io';
import { MESSAGE_TABLE } from './saved-messages.ts';
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
      `insert into ${MESSAGE_TABLE} (conversation, key, content) values ($1, $2, $3) returning id`,
      [conversation, key, content],
    );
    io.to(conversation).emit('message', { key, id: rows[0]!.id, content } satisfies PeerMessage);
    accept();
  });
});

server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write(`The peer is ready at ${BASE_URL}\n`));
