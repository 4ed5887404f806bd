import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import '#app/styles.css';
import { createQueryClient } from '#shared/api/query-client.ts';
import { siteQuery } from '#shared/api/use-site.ts';
import { watchSession } from '#shared/session/session-changes.ts';
import { sessionQuery } from '#shared/session/session-query.ts';
import { watchTheme } from '#shared/theme.ts';

/** The longest that the first paint waits for what the layout stands on, so that nothing moves when it arrives. */
const FIRST_PAINT_WAIT_MS = 300;

const queryClient = createQueryClient();
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
