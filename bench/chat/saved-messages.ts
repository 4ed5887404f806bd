/** The table in which the floor stores messages. */
export const MESSAGE_TABLE = 'bench_messages';

export const CREATE_MESSAGE_TABLE = `
  create table ${MESSAGE_TABLE} (id bigint generated always as identity primary key, conversation integer not null, key integer not null,
    content text not null)`;
