import type { AgentProfile } from '@sway/contract/agents';
import { agentPath } from '@sway/contract/pages';
import type { PageHead } from './page-head.ts';

/** The head of an agent's page: name, specialization and agency. */
export function agentHead(agent: AgentProfile, baseUrl: string, imageUrl: string): PageHead {
  const { id, name, agency, specialization, bio } = agent;
  const description = `${specialization}, with ${agency}. ${bio ?? ''}`.trim().slice(0, 300);
  return { title: name, description, url: baseUrl + agentPath(id), imageUrl };
}
