/** The query keys of conversations. An invalidated key takes those that begin with it. */
export const conversationKeys = {
  all: ['conversations'],
  lists: ['conversations', 'list'],
  list: (search: string) => ['conversations', 'list', search],
  details: ['conversations', 'one'],
  detail: (id: number | null) => ['conversations', 'one', id],
  unread: ['conversations', 'unread'],
  agents: (id: number) => ['conversations', 'agents', id],
  allOffers: ['offers'],
  offers: (id: number) => ['offers', id],
  allMessages: ['messages'],
  messages: (id: number) => ['messages', id],
  blocks: ['blocks'],
} as const;
