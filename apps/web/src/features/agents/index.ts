export { agentKeys } from './api/agent-keys.ts';
