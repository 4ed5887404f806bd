/** The query keys of agents. An invalidated key takes those that begin with it. */
export const agentKeys = {
  all: ['agents'],
  list: (search: string) => ['agents', 'list', search],
  choice: (search: string) => ['agents', 'choice', search],
  detail: (id: number | null) => ['agents', 'one', id],
  reviews: (id: number) => ['agents', 'reviews', id],
} as const;
