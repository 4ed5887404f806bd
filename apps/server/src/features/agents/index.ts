export { agentRoutes } from './agents.routes.ts';
export { findAgent } from './agents.repo.ts';
export { readAgent } from './agents.service.ts';
