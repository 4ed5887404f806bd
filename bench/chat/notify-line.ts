import pg from 'pg';
import { messageText } from './line.ts';
import type { Line, LineOptions, Side } from './line.ts';
import { MESSAGE_TABLE } from './saved-messages.ts';

const CHANNEL = 'bench_chat';

/** The floor: each side is one listening connection, and a message is a row and a NOTIFY in one statement. */
export function notifyLine({ databaseUrl }: Extract<LineOptions, { kind: 'notify' }>): Line {
  const listeners = [0, 1].map(() => new pg.Client({ connectionString: databaseUrl }));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  return {
    async open(receive) {
      for (const [side, listener] of listeners.entries()) {
        await listener.connect();
        await listener.query(`listen ${CHANNEL}`);
        listener.on('notification', ({ payload = '' }) => {
          const { conversation, key, id } = JSON.parse(payload) as Record<string, number>;
          receive({ conversation: conversation!, side: side as Side, key: key!, order: id! });
        });
      }
    },
    async send(conversation, _side, key) {
      await pool.query(
        `with saved as (insert into ${MESSAGE_TABLE} (conversation, key, content) values ($1, $2, $3) returning conversation, key, id)
         select pg_notify('${CHANNEL}', to_json(saved)::text) from saved`,
        [conversation, key, messageText(key)],
      );
    },
    close() {
      for (const listener of listeners) void listener.end();
      void pool.end();
    },
  };
}
