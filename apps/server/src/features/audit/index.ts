export type { AuditedAction, AuditRow } from './audit.repo.ts';
export { countAudit, findAudit, writeAudit } from './audit.repo.ts';
