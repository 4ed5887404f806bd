-- A limit of N characters counts what a person sees (packages/domain/src/text/characters.ts): 👩‍🌾 and နို့ are one character of several
-- code points. What char_length counts is code points, so these bounds are the technical ones: eight code points for each character.
alter table users
  drop constraint users_name_check,
  add constraint users_name_check check (char_length(name) between 1 and 8 * 100),
  drop constraint users_username_check,
  add constraint users_username_check check (char_length(username) between 3 and 8 * 50),
  drop constraint users_phone_check,
  add constraint users_phone_check check (char_length(phone) <= 8 * 50),
  drop constraint users_bio_check,
  add constraint users_bio_check check (char_length(bio) <= 8 * 1000);
alter table properties
  drop constraint properties_title_check,
  add constraint properties_title_check check (char_length(title) between 1 and 8 * 200),
  drop constraint properties_description_check,
  add constraint properties_description_check check (char_length(description) <= 8 * 5000),
  drop constraint properties_price_justification_text_check,
  add constraint properties_price_justification_text_check check (char_length(price_justification_text) <= 8 * 500);
alter table price_changes
  drop constraint price_changes_note_check,
  add constraint price_changes_note_check check (char_length(note) between 1 and 8 * 200);
alter table agents
  drop constraint agents_bio_check,
  add constraint agents_bio_check check (char_length(bio) <= 8 * 1000),
  drop constraint agents_decision_reason_check,
  add constraint agents_decision_reason_check check (char_length(decision_reason) between 3 and 8 * 300),
  drop constraint agents_agency_check,
  add constraint agents_agency_check check (char_length(agency) between 1 and 8 * 120),
  drop constraint agents_specialization_check,
  add constraint agents_specialization_check check (char_length(specialization) between 1 and 8 * 120);
alter table messages
  drop constraint messages_content_check,
  add constraint messages_content_check check (content ~ '\S' and char_length(content) <= 8 * 5000);
alter table audit_log
  drop constraint audit_log_reason_check,
  add constraint audit_log_reason_check check (char_length(reason) <= 8 * 1000);
alter table property_claims
  drop constraint property_claims_description_check,
  add constraint property_claims_description_check check (char_length(description) <= 8 * 5000),
  drop constraint property_claims_decision_reason_check,
  add constraint property_claims_decision_reason_check check (char_length(decision_reason) <= 8 * 1000),
  drop constraint property_claims_asked_for_check,
  add constraint property_claims_asked_for_check check (char_length(asked_for) between 1 and 8 * 1000),
  -- What is read from the notes.
  drop constraint property_claims_contact_name_check,
  add constraint property_claims_contact_name_check check (char_length(contact_name) between 1 and 8 * 2000),
  drop constraint property_claims_contact_email_check,
  add constraint property_claims_contact_email_check check (char_length(contact_email) between 1 and 8 * 2000),
  drop constraint property_claims_contact_phone_check,
  add constraint property_claims_contact_phone_check check (char_length(contact_phone) <= 8 * 2000),
  drop constraint property_claims_notes_check,
  add constraint property_claims_notes_check check (char_length(notes) <= 8 * 2000);
alter table claim_documents
  drop constraint claim_documents_file_name_check,
  add constraint claim_documents_file_name_check check (char_length(file_name) between 1 and 8 * 200);
alter table property_inquiries
  drop constraint property_inquiries_message_check,
  add constraint property_inquiries_message_check check (char_length(message) <= 8 * 2000),
  -- A title, or an address, which is longer.
  drop constraint property_inquiries_home_check,
  add constraint property_inquiries_home_check check (char_length(home) between 1 and 8 * 300),
  drop constraint property_inquiries_contact_details_check,
  add constraint property_inquiries_contact_details_check check (char_length(contact_details) between 1 and 8 * 50),
  drop constraint property_inquiries_answer_check,
  add constraint property_inquiries_answer_check check (char_length(answer) between 1 and 8 * 5000);
alter table agent_reviews
  drop constraint agent_reviews_content_check,
  add constraint agent_reviews_content_check check (char_length(content) <= 8 * 500);
alter table reports
  drop constraint reports_note_check,
  add constraint reports_note_check check (char_length(note) <= 8 * 1000),
  drop constraint reports_detail_check,
  add constraint reports_detail_check check (char_length(detail) <= 8 * 1000);

-- A name can have the joiners that its script needs: packages/domain/src/accounts/plain-names.ts states where.
create or replace function is_unfit_as_name(given text) returns boolean
language sql immutable as $$
  select given ~ '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0]'
    or given ~ '(://|[wW]{3}\.)'
$$;
alter table user_stats
  drop constraint user_stats_leaderboard_name_check,
  add constraint user_stats_leaderboard_name_check
    check (char_length(leaderboard_name) between 1 and 8 * 40 and not is_unfit_as_name(leaderboard_name));

-- Usernames in the form in which new ones are stored (packages/contract/src/same-texts.ts), except where another user has that one.
update users set username = same.username
from (
  select distinct on (lower(normalize(username, nfkc))) id, normalize(username, nfkc) as username
  from users where username is not nfkc normalized
  order by lower(normalize(username, nfkc)), id
) same
where users.id = same.id and not exists (select from users other where lower(other.username) = lower(same.username));
