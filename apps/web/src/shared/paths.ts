import { addressPath, agentPath, PAGES, propertyPath, recordPath } from '@sway/contract/pages';
import type { PageName } from '@sway/contract/pages';

/** Every address of the site, from one place: those of named pages, and those of single homes. */
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
