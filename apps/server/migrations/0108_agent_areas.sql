-- Where an agent works, and the languages that the agent speaks, in the agent's own words (docs/product/agents.md#the-agents-page).
alter table agents
  add column area text check (char_length(area) <= 8 * 120),
  add column languages text check (char_length(languages) <= 8 * 120);
