/** The query keys of the dashboard. An invalidated key takes those that begin with it. */
export const adminKeys = {
  all: ['admin'],
  stats: ['admin', 'stats'],
  queues: ['admin', 'queues'],
  operation: ['admin', 'operation'],
  claim: (id: number) => ['admin', 'claim', id],
  audit: ['admin', 'audit'],
  properties: ['admin', 'properties'],
  list: (name: readonly unknown[]) => ['admin', ...name],
} as const;
