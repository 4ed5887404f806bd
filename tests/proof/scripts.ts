import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { CHROMIUM_ARGUMENTS, findChromium } from '../../scripts/lib/chromium.ts';
import type { Headers } from './ask.ts';
import { withInstallation } from './installation.ts';
import { optionsOf } from './options.ts';
import { writeProof } from './proof-page.ts';
import { createCarrier, createHosts, fillFields } from './script-fields.ts';
import type { Carrier, Hosts, Taken } from './script-fields.ts';
import { SCRIPT_PAYLOADS } from './script-payloads.ts';

const PAYLOADS_OF_CARRIER = 8;
const PAGE_LIMIT_MS = 60_000;
const IDLE_LIMIT_MS = 15_000;

/** Pages that read a text from their URL. */
const URL_PAGES = [
  '/browse?location=', '/browse?view=map&location=', '/addresses?search=', '/map?q=', '/login?next=', '/register?next=', '/reset-password?token=',
  '/verify-email?token=', '/restore-email?token=', '/unsubscribe?token=', '/saved/stop-mails?token=', '/messages?conversation=', '/enquiries?box=',
  '/admin?tab=', '/market-trends?city=', '/property/', '/address/', '/agents/', '/linz/', '/problems/', '/faq#', '/',
]; // prettier-ignore

// As text, because these run in the page, whose types are not those of this program.

/** Whether the page shows its content, and no placeholder for what is still loading. */
const IS_LOADED = `document.readyState === 'complete' && document.querySelector('main h1') !== null &&
  !document.querySelector('[aria-busy="true"], output[aria-label^="Loading"], .animate-sheen')`;

/** Whether a payload ran, what the page shows, and how many elements payloads have made, whether or not they ran. */
type Inspection = { isHit: boolean; text: string; made: number };
const INSPECT = `({
  isHit: 'hit' in window,
  text: document.body.innerText,
  made: document.querySelectorAll(
    '[onerror],[onload],[onfocus],[ontoggle],[onmouseover],iframe[srcdoc],base,a[href^="javascript:"]').length,
})`;

type Visit = { as: Headers; path: string };

/** What a page did that it must not do, and how many pages were opened. */
type Findings = { opened: number; breaches: string[]; shown: number };

/**
 * Puts scripts into every field that is shown somewhere, opens every page that shows it in a browser, and checks that none of them runs.
 * @returns the number of breaches
 */
export async function proveScripts(args: string[]): Promise<number> {
  const { times } = optionsOf(args, { times: SCRIPT_PAYLOADS.length });
  const payloads = SCRIPT_PAYLOADS.slice(0, times);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGUMENTS });
  const fields: Taken = new Map();
  const findings: Findings = { opened: 0, breaches: [], shown: 0 };
  await withInstallation('postgres', async installation => {
    // On a live site the cookie is one that a browser takes only over https.
    const { port, url } = await installation.start({ SITE_MODE: 'demo' });
    const [hosts, carriers] = await installation.withDb(async db => {
      const created = await createHosts(db);
      const list: Carrier[] = [];
      for (let i = 0; i < payloads.length; i += PAYLOADS_OF_CARRIER)
        list.push(await createCarrier(db, created));
      return [created, list] as const;
    });
    for (const [i, carrier] of carriers.entries()) {
      const own = payloads.slice(i * PAYLOADS_OF_CARRIER, (i + 1) * PAYLOADS_OF_CARRIER);
      await fillFields(port, hosts, carrier, own, fields);
    }
    const visits = [...pagesOf(carriers, hosts), ...urlVisits(payloads, hosts)];
    console.log(`${visits.length} pages to open`);
    for (const visit of visits) {
      await open(browser, url, visit, findings);
      if (findings.opened % 50 === 0)
        console.log(`${findings.opened} pages, ${findings.breaches.length} breaches`);
    }
  });
  await browser.close();
  return report(payloads.length, fields, findings);
}

async function report(payloads: number, fields: Taken, { opened, shown, breaches }: Findings) {
  const empty = [...fields].filter(([, { taken }]) => taken === 0).map(([field]) => field);
  // A field without a payload, and pages that show none, prove nothing.
  const unproven = [
    ...empty.map(field => `${field} took no payload`),
    ...(shown === 0 ? ['no page showed a payload'] : []),
  ];
  return writeProof(
    'scripts',
    `${payloads} payloads through ${fields.size} fields (short fields take as many as fit) and ${URL_PAGES.length} URLs, ` +
      `${opened} pages opened in Chromium, ${shown} of them showing a payload as text: ${breaches.length} dialogs, marks or refusals by the CSP`,
    [...breaches, ...unproven],
  );
}

const TABS = ['users', 'listings', 'claims', 'agents', 'conversations', 'reports', 'audit'];

/** The pages that show the fields of the carriers, opened by those who see them. */
function pagesOf(carriers: readonly Carrier[], { ownerHeaders, adminHeaders }: Hosts): Visit[] {
  const visitor = {};
  // oxfmt-ignore
  const own = ['/profile', '/my-properties', '/my-properties?tab=claims', '/messages', '/enquiries?box=sent', '/notifications'];
  return [
    ...['/', '/browse', '/browse?view=map', '/map', '/agents'].map(path => ({ as: visitor, path })),
    ...['/messages', '/enquiries', '/notifications', '/saved'].map(path => ({ as: ownerHeaders, path })),
    ...TABS.map(tab => ({ as: adminHeaders, path: `/admin?tab=${tab}` })),
    ...carriers.flatMap(({ listingId, agentId, addressId, conversationId }) => [
      { as: visitor, path: `/property/${listingId}` },
      { as: visitor, path: `/agents/${agentId}` },
      { as: visitor, path: `/address/${addressId}` },
      { as: ownerHeaders, path: `/messages?conversation=${conversationId}` },
    ]),
    ...carriers.slice(0, 3).flatMap(({ headers }) => own.map(path => ({ as: headers, path }))),
  ];
}

/** Each payload in a URL, of one page after the other. */
function urlVisits(payloads: readonly string[], { adminHeaders }: Hosts): Visit[] {
  return payloads.slice(0, URL_PAGES.length * 4).map((payload, i) => ({
    as: adminHeaders,
    path: URL_PAGES[i % URL_PAGES.length]! + encodeURIComponent(payload),
  }));
}

async function open(browser: Browser, url: string, { as, path }: Visit, findings: Findings): Promise<void> {
  const context = await browser.newContext({ locale: 'en-NZ' });
  const page = await context.newPage();
  const breach = (what: string) => findings.breaches.push(`${path}: ${what}`);
  page.on('dialog', dialog => {
    breach(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', message => {
    if (message.type() === 'error' && /content security policy|refused to/i.test(message.text()))
      breach(message.text());
  });
  const cookies = (as['cookie'] ?? '').split('; ').filter(pair => pair.startsWith('sway_session='));
  // Pages ask who is signed in only with the second cookie.
  const all = cookies.length > 0 ? [...cookies, 'sway_signed_in=1'] : [];
  await context.addCookies(all.map(pair => ({ name: pair.split('=')[0]!, value: pair.split('=')[1]!, url })));
  try {
    await page.goto(url + path, { timeout: PAGE_LIMIT_MS });
    await page.waitForLoadState('networkidle', { timeout: IDLE_LIMIT_MS }).catch(() => undefined);
    await page.waitForFunction(IS_LOADED, undefined, { timeout: IDLE_LIMIT_MS }).catch(() => undefined);
    await inspect(page, breach, findings);
    findings.opened += 1;
  } catch (error) {
    breach(`not opened: ${String(error)}`);
  } finally {
    await context.close();
  }
}

async function inspect(page: Page, breach: (what: string) => void, findings: Findings): Promise<void> {
  const { isHit, text, made } = await page.evaluate<Inspection>(INSPECT);
  if (isHit) breach('a script ran');
  if (made > 0) breach(`${made} elements were made by payloads`);
  if (/hit=1|'hit'\]=1|alert\(1\)/.test(text)) findings.shown += 1;
}
