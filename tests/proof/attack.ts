import { parseArgs } from 'node:util';
import { asMarkdown } from './finding.ts';
import type { Finding } from './finding.ts';
import { attackWithFiles } from './hostile-files.ts';
import { attackHomes } from './homes.ts';
import { attackFormerDemo } from './demo.ts';
import { startLiveSite } from './live-site.ts';
import type { LiveSite } from './live-site.ts';
import { attackWithRequests } from './requests.ts';
import { writeFigures } from './security-page.ts';

/** Each attack runs on its own site, so that none is affected by another. */
const ATTACKS: Record<string, (site: LiveSite) => Promise<Finding>> = {
  homes: attackHomes,
  files: attackWithFiles,
  requests: attackWithRequests,
};

/** Attacks on a site with the sample data. */
const ON_SAMPLE = new Set(['requests']);

/** Attacks that start their own sites. */
const ON_OWN_SITES: Record<string, () => Promise<Finding>> = { demo: attackFormerDemo };

/**
 * Starts sites on this machine, attacks them and prints the findings.
 * @param args names of attacks, or none for all; `--write` writes the figures to docs/security.md
 * @returns the number of breaches
 */
export async function runAttacks(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { write: { type: 'boolean', default: false } },
  });
  const names =
    positionals.length > 0 ? positionals : [...Object.keys(ATTACKS), ...Object.keys(ON_OWN_SITES)];
  const unknown = names.filter(name => !(name in ATTACKS) && !(name in ON_OWN_SITES));
  if (unknown.length > 0) throw new Error(`No attack is called ${unknown.join(', ')}`);
  const findings: Finding[] = [];
  for (const name of names) {
    const finding = await (ON_OWN_SITES[name]?.() ??
      onSite(ON_SAMPLE.has(name) ? 'demo' : 'live', ATTACKS[name]!));
    console.log(`\n${asMarkdown(finding)}`);
    findings.push(finding);
  }
  if (values.write) await writeFigures(findings);
  const breaches = findings.flatMap(finding => finding.breaches);
  console.log(`\n${breaches.length} breaches`);
  return breaches.length;
}

async function onSite(mode: 'live' | 'demo', attack: (site: LiveSite) => Promise<Finding>): Promise<Finding> {
  const site = await startLiveSite(mode);
  try {
    return await attack(site);
  } finally {
    await site.stop();
  }
}
