import type { Actor } from '@sway/domain/permissions';

/** Who asks, as their session says: never as a body does (product/accounts.md#the-actor-is-the-session). */
export type SignedIn = Actor & { sessionId: number };

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- augmenting an interface takes an interface
  interface FastifyRequest {
    actor: SignedIn | null;
    /** Reads the session, for paths outside the API where only some answers need it; calls of the API have `actor`. */
    recognizeActor: (reply: FastifyReply) => Promise<SignedIn | null>;
  }
}
