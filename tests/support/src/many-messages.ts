import type pg from 'pg';

/** Messages are added in blocks with people of their own: a person has as many conversations in a large database as in a small one. */
export const BLOCK = 1_000_000;
const PEOPLE = 1000;
/** A person has this many conversations as buyer, and as many as owner. */
const EACH = 20;
const LENGTH = BLOCK / PEOPLE / EACH;
export const CONVERSATIONS = PEOPLE * EACH;

/** Adds block `b`, counted from 0. Half of its conversations go on at a time, so the messages of one are far apart in the table. */
export async function fillBlock(client: pg.Client, b: number): Promise<void> {
  const person = (index: string) => `${b * PEOPLE + 1} + ${index} % ${PEOPLE}`;
  const conversation = (n: string) => `${b * PEOPLE * EACH + 1} + ${n}`;
  const half = (PEOPLE * EACH) / 2;
  await client.query(`
    begin;
    -- The rows satisfy the foreign keys.
    set local session_replication_role = replica;
    insert into users (id, username, email, password_hash, name, email_verified_at) overriding system value
      select ${person('n')}, 'kea' || ${person('n')}, 'kea' || ${person('n')} || '@bench.example', '!', 'Kea', now()
      from generate_series(0, ${PEOPLE - 1}) n;
    insert into properties (id, owner_id, address_id, title, description, address, city, region, position, sway_price, property_type,
        search_text)
      select id, id, id, 'Home ' || id, 'A home', '7 Weka Street', 'Wellington', 'Wellington', st_setsrid(st_makepoint(175, -41), 4326),
        900000, 'Land', 'home' from users where id >= ${person('0')};
    insert into conversations (id, property_id, buyer_id, owner_id, last_message_at, last_sequence) overriding system value
      select ${conversation('n')}, ${person('n')}, ${person(`(n + n / ${PEOPLE} + 1)`)}, ${person('n')}, now(), ${LENGTH}
      from generate_series(0, ${PEOPLE * EACH - 1}) n;
    insert into conversation_participants (conversation_id, user_id, role, last_read_sequence, unread_count)
      select id, person, role, ${LENGTH} - unread, unread
      from conversations, lateral (values (buyer_id, 'buyer', 0), (owner_id, 'owner', (id % 5 / 4)::int)) p (person, role, unread)
      where id >= ${conversation('0')};
    insert into messages (conversation_id, sequence, sender_id, client_id, content, created_at)
      select c.id, sequence, case sequence % 2 when 1 then c.buyer_id else c.owner_id end, gen_random_uuid(),
        'Kia ora, could we see the home on Saturday?', now()
      from generate_series(0, 1) part, generate_series(1, ${LENGTH}) sequence,
        generate_series(${conversation(`part * ${half}`)}, ${conversation(`(part + 1) * ${half} - 1`)}) n
        join conversations c on c.id = n
      order by part, sequence, n;
    commit`);
}
