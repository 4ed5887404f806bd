-- A conversation or enquiry of two deleted users goes, as nobody can read it any more. A conversation that was reported stays as evidence,
-- and one with an agent who takes part (docs/product/accounts.md#deletion-makes-the-user-anonymous).
delete from conversations c using users buyer, users owner
where buyer.id = c.buyer_id and owner.id = c.owner_id and buyer.deleted_at is not null and owner.deleted_at is not null
  and not exists (select from reports r where r.conversation_id = c.id)
  and not exists (select from conversation_participants p join users u on u.id = p.user_id
    where p.conversation_id = c.id and p.role = 'agent' and p.state <> 'removed' and u.deleted_at is null);
delete from property_inquiries i using users inquirer, users owner
where inquirer.id = i.inquirer_id and owner.id = i.owner_id and inquirer.deleted_at is not null and owner.deleted_at is not null;
