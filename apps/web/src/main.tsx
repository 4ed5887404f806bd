import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { nameHistoryEntry } from '#app/name-history-entry.ts';
import '#app/styles.css';
import { createQueryClient } from '#shared/api/query-client.ts';
import { siteQuery } from '#shared/api/use-site.ts';
import { watchSession } from '#shared/session/session-changes.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { watchTheme } from '#shared/theme.ts';

/** How long the first paint waits for the site's settings and the session, so that the layout does not shift when they arrive. */
const FIRST_PAINT_WAIT_MS = 300;

const queryClient = createQueryClient();
nameHistoryEntry();
watchTheme();
watchSession(queryClient);
await Promise.race([
  Promise.all([queryClient.prefetchQuery(siteQuery), queryClient.prefetchQuery(sessionQuery)]),
  new Promise(resolve => {
    setTimeout(resolve, FIRST_PAINT_WAIT_MS);
  }),
]);
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App queryClient={queryClient} />
  </StrictMode>,
);
