/** The query keys of the user's account. */
export const accountKeys = {
  sessions: ['own-sessions'],
  factors: ['own-factors'],
  watches: ['watched-addresses'],
  sealed: ['sealed-figures'],
  mails: ['mails'],
  emailVerification: (token: string) => ['verify-email', token],
} as const;
