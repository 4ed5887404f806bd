/** The query keys of the user's access tokens. Apart from those of the account, which public pages load. */
export const tokenKeys = { own: ['own-access-tokens'] } as const;
