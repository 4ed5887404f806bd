import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findSitemapFiles } from '#features/listings/index.ts';
import type { Platform } from '#platform/platform.ts';
import { alternatesOf } from '../page-language.ts';
import { agentEntries, homeEntries, pageEntries, placeEntries } from './sitemap-entries.ts';
import { sitemapXml } from './sitemap-xml.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

const HOMES_FILE = /^homes-(\d{1,9})$/;
const HOUR = 'public, max-age=3600';

/** Serves what search engines read first: robots.txt, the index of sitemaps and its files (product/pages.md#search-engines). */
export function sitemapRoutes(app: FastifyInstance, { db, config }: Pick<Platform, 'db' | 'config'>): void {
  const { baseUrl } = config;
  const options = { schema: { hide: true }, config: { readsReplica: true } } as const;

  app.get('/robots.txt', options, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', HOUR)
      .send(
        `User-agent: *\nDisallow: /api/\nAllow: /api/map/picture.svg\n\nSitemap: ${baseUrl}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', options, async (_request, reply) => {
    const homes = await findSitemapFiles(db);
    const entries = [
      ...['pages', 'places', 'agents'].map(name => ({ url: fileUrl(baseUrl, name) })),
      ...homes.map(({ file, changedAt }) => ({ url: fileUrl(baseUrl, `homes-${file}`), changedAt })),
    ];
    reply.type('application/xml; charset=utf-8').header('cache-control', HOUR);
    return (await Array.fromAsync(sitemapXml('index', [entries]))).join('');
  });

  app.get<{ Params: { name: string } }>('/sitemaps/:name.xml.gz', options, ({ params }, reply) => {
    const entries = entriesOf(params.name);
    if (!entries) return reply.callNotFound();
    return sendGzipped(
      reply,
      sitemapXml('sitemap', entries, url => alternatesOf(config, url)),
    );
  });

  function entriesOf(name: string): Iterable<SitemapEntry[]> | AsyncIterable<SitemapEntry[]> | null {
    const file = HOMES_FILE.exec(name)?.[1];
    if (file !== undefined) return homeEntries(db, baseUrl, Number(file));
    if (name === 'pages') return [pageEntries(baseUrl)];
    if (name === 'places') return placeEntries(db, baseUrl);
    return name === 'agents' ? agentEntries(db, baseUrl) : null;
  }
}

function fileUrl(baseUrl: string, name: string): string {
  return `${baseUrl}/sitemaps/${name}.xml.gz`;
}

/** Sends a file while it is read. What fails after its start ends the connection, so that no part of a file passes for the whole. */
function sendGzipped(reply: FastifyReply, parts: AsyncGenerator<string>): FastifyReply {
  const xml = Readable.from(parts);
  const packed = xml.pipe(createGzip());
  xml.on('error', error => packed.destroy(error));
  packed.on('close', () => xml.destroy());
  return reply.type('application/gzip').header('cache-control', HOUR).send(packed);
}
