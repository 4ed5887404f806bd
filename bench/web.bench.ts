import { buildWebIfStale } from '../scripts/lib/web-build.ts';
import { withInstallation } from '../tests/proof/installation.ts';
import type { TableBenchmark } from './lib/benchmark.ts';
import { audit, medianOf } from './web/lighthouse.ts';
import type { Audit } from './web/lighthouse.ts';

/** An odd number. */
const RUNS = 3;

// oxfmt-ignore
const HEADINGS = [
  '', 'performance', 'accessibility', 'best practices', 'SEO', 'first paint', 'largest paint', 'blocked', 'layout shift',
  'transferred',
];

export const benchmark: TableBenchmark = {
  title: 'Pages in a browser',
  about:
    `Lighthouse’s scores of public pages of a site with the sample data, for a phone on a slow connection, both simulated: the medians ` +
    `of ${RUNS} runs. Run it on an idle machine.`,
  async table() {
    await buildWebIfStale();
    return withInstallation('embedded', async ({ start }) => {
      const { url } = await start({ SITE_MODE: 'demo' });
      const rows: string[][] = [];
      const places = ['/homes/wellington/te-aro', '/homes/northland/kerikeri'];
      for (const path of ['/', '/browse', await pathOfAHome(url), ...places, '/agents', '/guide']) {
        const audits: Audit[] = [];
        // One after the other: they would slow each other down.
        for (let run = 0; run < RUNS; run++) audits.push(await audit(url + path));
        rows.push([path.replace(/\d+$/, '{id}'), ...cellsOf(medianOf(audits))]);
        console.log(rows.at(-1)!.join('  '));
      }
      return [HEADINGS, ...rows];
    });
  },
};

async function pathOfAHome(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/properties?limit=1`);
  const [home] = (await answer.json()) as { id: number }[];
  return `/property/${home!.id}`;
}

function cellsOf(page: Audit): string[] {
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  return [
    String(page.performance),
    String(page.accessibility),
    String(page['best-practices']),
    String(page.seo),
    seconds(page['first-contentful-paint']),
    seconds(page['largest-contentful-paint']),
    `${Math.round(page['total-blocking-time'])} ms`,
    page.shift.toFixed(3),
    `${Math.round(page.bytes / 1000)} kB`,
  ];
}
