import type { Scope } from '@sway/domain/accounts/access-tokens';
import type { Actor } from '@sway/domain/accounts/permissions';

/** The user who makes a request, known from the session, never from the body (product/accounts.md#the-actor-is-the-session). */
export type SignedIn = Actor & {
  sessionId: number;
  /** Whether the user has a second factor. */
  hasFactor: boolean;
  /** Whether the user has proved who they are within the last ten minutes, in this session. */
  isProved: boolean;
  /** Whether an admin of a live site still has to set up a second factor. */
  mustEnrol: boolean;
  /** What the access token of the request is for; absent if the request has a session. */
  scopes?: readonly Scope[];
};

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- augmenting an interface takes an interface
  interface FastifyRequest {
    actor: SignedIn | null;
    /** Reads the session, for the few paths outside the API that need it. Calls of the API use `actor`. */
    recognizeActor: (reply: FastifyReply) => Promise<SignedIn | null>;
  }
}
