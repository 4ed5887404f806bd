import type { Actor } from '@sway/domain/accounts/permissions';

/** The user who makes a request, known from the session, never from the body (product/accounts.md#the-actor-is-the-session). */
export type SignedIn = Actor & { sessionId: number };

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- augmenting an interface takes an interface
  interface FastifyRequest {
    actor: SignedIn | null;
    /** Reads the session, for the few paths outside the API that need it. Calls of the API use `actor`. */
    recognizeActor: (reply: FastifyReply) => Promise<SignedIn | null>;
  }
}
