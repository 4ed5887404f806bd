export { countAudit, findAudit, writeAudit } from './audit.repo.ts';
