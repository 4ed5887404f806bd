-- Reports of homes, agents and reviews beside those of conversations (docs/product/reports.md).

alter table reports
  alter column conversation_id drop not null,
  add column about text not null default 'conversation' check (about in ('conversation', 'home', 'agent', 'review')),
  add column listing_id bigint references properties (id),
  add column agent_id bigint references agents (user_id) on delete set null,
  add column review_id bigint references agent_reviews (id) on delete set null,
  -- The reporter's network as a keyed hash: until the report is decided, for 30 days at most.
  add column network text check (network ~ '^[\w-]{43}$'),
  -- When the owner of the home was asked about it, and the answer.
  add column asked_at timestamptz(3),
  add column answer text check (char_length(answer) between 1 and 8 * 1000),
  drop constraint reports_reason_check,
  add constraint reports_reason_check check (reason in ('not_owner', 'sold', 'photos', 'facts', 'not_licensed', 'not_client',
    'scam', 'abuse', 'offensive', 'spam', 'discrimination', 'other')),
  drop constraint reports_decision_check,
  add constraint reports_decision_check check (decision in ('dismissed', 'warned', 'ended', 'upheld', 'false')),
  add constraint reports_about_its_thing check ((about = 'conversation') = (conversation_id is not null)
    and (about = 'home') = (listing_id is not null) and (about = 'agent' or agent_id is null) and (about = 'review' or review_id is null)),
  add constraint reports_network_while_open check (decision is null or network is null),
  add constraint reports_answer_when_asked check (answer is null or asked_at is not null);

-- The thing in one column; null when it has gone.
alter table reports add column thing text generated always as (
  about || ' ' || coalesce(conversation_id, listing_id, agent_id, review_id)::text || coalesce('/' || message_id::text, '')) stored;

drop index reports_waiting;
create unique index reports_waiting on reports (reporter_id, thing) where decision is null;
create index reports_thing on reports (thing);
create index reports_agent on reports (agent_id) where agent_id is not null;
create index reports_review on reports (review_id) where review_id is not null;
create index reports_listing on reports (listing_id) where listing_id is not null;
create index reports_reported on reports (reported_user_id);
create index reports_network on reports (created_at) where network is not null;
