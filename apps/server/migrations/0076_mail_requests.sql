-- The request that wrote a mail, so that a mail can be found in the log (docs/guides/operating.md). Mails of repeated jobs have none.
alter table outbox add column request_id text;
