import type { UserType } from '@sway/domain/accounts/permissions';
import { promoteUser } from '#features/accounts/index.ts';
import type { RoleListener } from '#features/accounts/index.ts';
import type { Platform } from '#platform/platform.ts';
import { suspendAgent } from './admin-agents.service.ts';

/**
 * What follows from a new role: only an agent's account can be a partner agent's (product/agents.md#approval).
 * @param actorId the admin who gives it; null for the operator
 */
export function onNewRole(platform: Platform, actorId: number | null): RoleListener {
  return async (tx, userId, role) => {
    if (role === 'agent') return;
    const reason = 'The account is no longer an agent’s';
    await suspendAgent(platform, tx, { agentId: userId, actorId, reason });
  };
}

/** Makes a user an admin, as the operator. @returns the former role; `admin` if nothing was changed. @throws AppError user.not_found */
export function promoteAccount(platform: Platform, name: string): Promise<UserType> {
  return promoteUser(platform, name, onNewRole(platform, null));
}
