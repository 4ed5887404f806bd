export { agentRoutes } from './agents.routes.ts';
export { findAgent, lockApprovedAgent } from './agents.repo.ts';
export { readAgent } from './agents.service.ts';
