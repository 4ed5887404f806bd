/** The query keys of the user's saved searches. */
export const searchKeys = {
  list: ['searches', 'list'],
  hits: (id: number) => ['searches', 'hits', id],
} as const;
