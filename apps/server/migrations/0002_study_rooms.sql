-- Rooms for work, of which not every home has one.
alter table properties add column study_rooms integer check (study_rooms between 1 and 100);
alter table property_claims add column study_rooms integer check (study_rooms between 0 and 100);
