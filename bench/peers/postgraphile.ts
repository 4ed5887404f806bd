import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@sway/testing/free-port';
import { ORDERS, PEER_SCHEMA } from '../listing-search/peer-table.ts';
import { OPERATORS } from '../listing-search/searches.ts';
import type { Condition, Found, Question } from '../listing-search/searches.ts';
import { npmPackages, startServer } from './peer.ts';
import type { Peer } from './peer.ts';

/** The last release of version 4. Of version 5, 5.1.5 answered every connection with an error. */
const VERSION = '4.14.1';
const FILTER = 'postgraphile-plugin-connection-filter';

/** As the documentation advises for production. */
const SERVER = `
  const { postgraphile } = require('postgraphile');
  const [url, schema, port] = process.argv.slice(2);
  const appendPlugins = [require('${FILTER}').default ?? require('${FILTER}')];
  const options = { appendPlugins, disableQueryLog: true, graphiql: false, dynamicJson: true };
  require('node:http').createServer(postgraphile(url, schema, options)).listen(Number(port), '127.0.0.1');`;

const QUERY = `query ($filter: ListingFilter!, $orderBy: [ListingsOrderBy!], $first: Int!) {
  allListings(filter: $filter, orderBy: $orderBy, first: $first) {
    totalCount
    nodes { id title address suburb city region swayPrice bedrooms bathrooms floorArea propertyType createdAt }
  }
}`;

type Answer = { data: { allListings: { totalCount: number; nodes: { id: number }[] } } };

export const postgraphile = (databaseUrl: string): Peer<Question, Found> => ({
  name: `PostGraphile ${VERSION}`,
  install: npmPackages(`postgraphile@${VERSION}`, `${FILTER}@2.3.0`),
  async start(folder) {
    writeFileSync(join(folder, 'server.cjs'), SERVER);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/graphql`;
    const args = ['server.cjs', databaseUrl, PEER_SCHEMA, String(port)];
    const server = await startServer(process.execPath, args, url, { cwd: folder });
    return {
      ...server,
      async ask({ conditions, order, limit: first }) {
        const filter = { and: conditions.map(inGraphql) };
        const orderBy = ORDERS[order].map(column => column.join('_').toUpperCase());
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query: QUERY, variables: { filter, orderBy, first } }),
        });
        const { totalCount, nodes } = ((await response.json()) as Answer).data.allListings;
        return { total: totalCount, ids: nodes.map(({ id }) => id) };
      },
    };
  },
});

function inGraphql({ column, operator, value }: Condition) {
  const field = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return { [field]: { [OPERATORS[operator].postgraphile]: value } };
}
