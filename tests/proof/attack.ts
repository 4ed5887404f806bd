import { parseArgs } from 'node:util';
import { asMarkdown, writeFigures } from './finding.ts';
import type { Finding } from './finding.ts';
import { attackWithFiles } from './hostile-files.ts';
import { attackHomes } from './homes.ts';
import { attackFormerDemo } from './demo.ts';
import { withInstallation } from './installation.ts';
import { withSite } from './live-site.ts';
import type { LiveSite } from './live-site.ts';
import { attackWithRequests } from './requests.ts';

/** Each attack runs on its own site, so that none is affected by another. */
const ATTACKS: Record<string, (site: LiveSite) => Promise<Finding>> = {
  homes: attackHomes,
  files: attackWithFiles,
  requests: attackWithRequests,
};

/** Attacks on a site with the sample data. */
const ON_SAMPLE = new Set(['requests']);

/**
 * Starts sites on this machine, attacks them and prints the findings.
 * @param args names of attacks, or none for all; `--write` writes the figures to docs/security.md
 * @returns the number of breaches
 */
export async function runAttacks(args: string[]): Promise<number> {
  const options = { write: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const known = [...Object.keys(ATTACKS), 'demo'];
  const names = positionals.length > 0 ? positionals : known;
  const unknown = names.filter(name => !known.includes(name));
  if (unknown.length > 0) throw new Error(`No attack is called ${unknown.join(', ')}`);
  const findings: Finding[] = [];
  for (const name of names) {
    const mode = ON_SAMPLE.has(name) ? 'demo' : 'live';
    const finding = await withInstallation('embedded', site =>
      name === 'demo' ? attackFormerDemo(site) : withSite(site, mode, ATTACKS[name]!),
    );
    console.log(`\n${asMarkdown(finding)}`);
    findings.push(finding);
  }
  if (values.write) await writeFigures(findings);
  const breaches = findings.flatMap(finding => finding.breaches);
  console.log(`\n${breaches.length} breaches`);
  return breaches.length;
}
