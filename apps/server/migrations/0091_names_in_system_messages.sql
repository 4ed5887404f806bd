-- The people whom a system message names, so that a name is erased without searching the words of others
-- (docs/product/accounts.md#deletion-makes-the-user-anonymous): texts as strings, people as {"userId": …, "agency": …}.
alter table messages
  add column parts jsonb check (jsonb_typeof(parts) = 'array'),
  add constraint messages_parts_of_system check (parts is null or kind = 'system');
create index messages_naming on messages (conversation_id) where parts is not null;

-- Without statistics, as after a restoration, the statement below takes twenty times as long.
analyze users;
analyze conversation_participants;
analyze messages;

-- Existing messages about agents: who is named follows from the names of the participants. Who has another name by now is the only agent
-- of the conversation, or unknown (null).
with forms (beginning, verb, has_agency, ending) as (
  values
    ('', ' invited ', true, '. The other party can accept or decline.'),
    ('', ' accepted. ', true, ' has joined and can read messages from now on.'),
    ('', ' removed ', false, '.'),
    ('', ' withdrew the invitation to ', false, '.'),
    ('', ' declined the invitation to ', false, '.'),
    ('', null, false, ' left.'),
    ('', null, false, ' is not currently a Sway partner agent and has left.'),
    ('The invitation to ', null, false,
      ' has been cancelled: they are not currently a Sway partner agent.')
), about_agents as (
  select distinct on (m.id) m.id, m.conversation_id, f.*,
    substr(m.content, length(f.beginning) + 1,
      length(m.content) - length(f.beginning) - length(f.ending)) as middle
  from messages m join forms f on length(m.content) > length(f.beginning) + length(f.ending)
    and starts_with(m.content, f.beginning) and right(m.content, length(f.ending)) = f.ending
    and (f.verb is null or position(f.verb in m.content) > 1)
  where m.sender_id is null
    -- Enquiries have several lines. The message after a shared one is the answer, in which somebody can have written anything.
    and position(chr(10) in m.content) = 0
    and not exists (select from messages shared
      where shared.conversation_id = m.conversation_id and shared.sequence = m.sequence - 1 and shared.sender_id is null
        and shared.content like 'Enquiry%Both agreed to share it. The owner’s answer follows.')
  order by m.id, length(f.ending) desc, f.verb
), with_party as (
  select a.*, party.id as party_id,
    case when a.verb is null then a.middle
      else substr(a.middle, length(coalesce(party.name, split_part(a.middle, a.verb, 1))) + length(a.verb) + 1) end as rest
  from about_agents a left join lateral (
    select u.id, u.name from conversation_participants p join users u on u.id = p.user_id
    where p.conversation_id = a.conversation_id and p.role <> 'agent' and starts_with(a.middle, u.name || a.verb)
    order by length(u.name) desc, u.id limit 1
  ) party on true
), with_agent as (
  select w.*,
    coalesce(agent.id, (select min(p.user_id) from conversation_participants p
      where p.conversation_id = w.conversation_id and p.role = 'agent' having count(*) = 1)) as agent_id,
    case when w.has_agency then nullif(substr(w.rest, length(agent.name) + length(' of ') + 1), '') end as agency
  from with_party w left join lateral (
    select u.id, u.name from conversation_participants p join users u on u.id = p.user_id
    where p.conversation_id = w.conversation_id and p.role = 'agent'
      and (w.rest = u.name or (w.has_agency and starts_with(w.rest, u.name || ' of ')))
    order by length(u.name) desc, u.id limit 1
  ) agent on true
)
update messages m set parts =
  case when w.beginning = '' then '[]'::jsonb else jsonb_build_array(w.beginning) end
  || case when w.verb is null then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object('userId', w.party_id), w.verb) end
  || jsonb_build_array(
    jsonb_build_object('userId', w.agent_id)
      || case when w.agency is null then '{}'::jsonb else jsonb_build_object('agency', w.agency) end,
    w.ending)
from with_agent w where m.id = w.id;
