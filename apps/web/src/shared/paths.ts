import { addressPath, agentPath, PAGES, propertyPath, recordPath } from '@sway/contract/pages';
import type { PageName } from '@sway/contract/pages';

/** The paths of all pages: fixed ones by name, and functions for those with an id. */
export const paths = {
  ...(Object.fromEntries(Object.entries(PAGES).map(([name, page]) => [name, page.path])) as Record<
    PageName,
    string
  >),
  property: propertyPath,
  agent: agentPath,
  address: addressPath,
  record: recordPath,
  apiReference: '/api/docs',
};
