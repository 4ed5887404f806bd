import type { Feature } from '#platform/feature.ts';
import { agentRoutes } from './agents.routes.ts';

export const agents: Feature = { register: agentRoutes };

export {
  deleteAgentOf,
  findAgent,
  findAgents,
  insertAgent,
  lockAgent,
  lockApprovedAgent,
  setAgentStatus,
} from './agents.repo.ts';
export { readAgent, requireOwnLicence } from './agents.service.ts';
export { findReview } from './reviews.repo.ts';
export { removeReview } from './reviews.service.ts';
