-- Who looked at a home is kept for two days of visitors, and once a home of people who were signed in; the rest is a number.
create table property_view_totals (
  property_id bigint primary key references properties (id) on delete cascade,
  visitors integer not null check (visitors >= 0)
);
-- How many homes one viewer has counted at on a day, and which rows a sweep takes.
create index property_views_day on property_views (viewed_on, viewer);

-- Until now a visitor was a network address and a browser's name, which anybody can change: such hashes are kept as numbers.
insert into property_view_totals (property_id, visitors)
  select property_id, count(*) from property_views where viewer like 'visitor:%' group by property_id;
delete from property_views where viewer like 'visitor:%';

-- News and mails that name somebody say who it is, so that the name goes when the account does.
update notifications n set facts = n.facts || jsonb_build_object('personId', i.inquirer_id)
  from property_inquiries i
  where n.kind = 'enquiry_received' and i.id = (n.facts ->> 'enquiryId')::bigint;
update notifications n set facts = n.facts || jsonb_build_object('personId', u.id)
  from conversation_participants p join users u on u.id = p.user_id
  where n.kind in ('message', 'agent_invited') and p.conversation_id = (n.facts ->> 'conversationId')::bigint
    and p.user_id <> n.user_id and u.name = coalesce(n.facts ->> 'senderName', n.facts ->> 'agentName');
-- Names of people who have left already.
update notifications n set facts = n.facts || '{"askerName": "Deleted user"}'
  from users u where u.id = (n.facts ->> 'personId')::bigint and u.deleted_at is not null and n.kind = 'enquiry_received';
update notifications n
  set facts = n.facts || case n.kind when 'message' then '{"senderName": "Deleted user"}'::jsonb
    else '{"agentName": "Deleted user"}'::jsonb end
  where n.kind in ('message', 'agent_invited') and not n.facts ? 'personId'
    and exists (select 1 from conversation_participants p join users u on u.id = p.user_id
      where p.conversation_id = (n.facts ->> 'conversationId')::bigint and u.deleted_at is not null);

alter table notifications
  add column person_id bigint generated always as ((facts ->> 'personId')::bigint) stored
    references users (id) on delete cascade;
create index notifications_person on notifications (person_id) where person_id is not null;
alter table outbox add column person_id bigint references users (id) on delete cascade;
create index outbox_person on outbox (person_id) where person_id is not null;
