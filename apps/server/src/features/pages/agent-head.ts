import { t } from '@sway/domain/language/texts';
import type { AgentProfile } from '@sway/contract/agents';
import { agentPath } from '@sway/contract/pages';
import { shortened } from '@sway/domain/text/characters';
import { MAX_DESCRIPTION_CHARACTERS } from './page-head.ts';
import type { PageContent } from './page-head.ts';

/** The head of an agent's page: name, specialization, agency and area. */
export function agentHead(agent: AgentProfile, baseUrl: string): PageContent {
  const { id, name, agency, specialization, area, bio } = agent;
  const work = area
    ? t`${specialization}, with ${agency} in ${area}.`
    : t`${specialization}, with ${agency}.`;
  const description = shortened(`${work} ${bio ?? ''}`.trim(), MAX_DESCRIPTION_CHARACTERS);
  return { title: name, description, url: baseUrl + agentPath(id) };
}
