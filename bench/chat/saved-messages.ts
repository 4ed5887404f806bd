/** The table that peer and floor keep messages in. */
export const KEPT = 'bench_messages';

export const CREATE_KEPT = `
  create table ${KEPT} (id bigint generated always as identity primary key, conversation integer not null, key integer not null,
    content text not null)`;
