/** The query keys of official records. */
export const recordKeys = {
  detail: (id: string | null) => ['records', 'detail', id],
  search: (text: string) => ['records', 'search', text],
} as const;
