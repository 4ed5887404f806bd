-- Deleting an account or changing its user type did not end the user's part as an agent in conversations, from which nobody could
-- remove the agent of a deleted account (docs/product/agents.md#approval).
update conversation_participants p set state = 'removed', unread_count = 0
where p.role = 'agent' and p.state <> 'removed' and not exists (
  select from agents a join users u on u.id = a.user_id
  where a.user_id = p.user_id and a.status = 'approved' and u.user_type = 'agent' and u.deleted_at is null);
