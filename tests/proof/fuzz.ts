import { parseArgs } from 'node:util';
import { API_CALLS } from '@sway/contract/api';
import { errorCodesOf } from '@sway/contract/call';
import type { Call } from '@sway/contract/call';
import { ERROR_TYPES } from '@sway/contract/errors';
import { problem, PROBLEM_CONTENT_TYPE } from '@sway/contract/problem';
import { inParallel, jsonOf } from './ask.ts';
import type { Answer, Request } from './ask.ts';
import { validRequest } from './fuzz-valid.ts';
import { variantOf } from './fuzz-values.ts';
import { aWorld, ROLES } from './fuzz-world.ts';
import type { FuzzSite, World } from './fuzz-world.ts';
import { ENGINES, privateStorageOf, withInstallation } from './installation.ts';
import { writeProof } from './proof-page.ts';
import { randomnessOf } from './randomness.ts';
import type { Randomness } from './randomness.ts';

/** Requests in one world before a new one is made, because many of them delete or change what it has. */
const REQUESTS_PER_WORLD = 1_500;
/** Below the number of passwords that may wait to be hashed. */
const CONCURRENCY = 8;

/** The answers of a run: how many of each status class, which calls have succeeded, and what is wrong. */
type Tally = { statuses: Map<string, number>; succeeded: Set<string>; faults: Map<string, string> };

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

/**
 * Sends requests of every call of the contract, valid, nearly valid and hostile, in every role, and checks that no answer is a 5xx and
 * that each has the form that the contract declares. @returns the number of faults
 */
export async function proveFuzz(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      requests: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Date.now() % 1e6) },
      engine: { type: 'string', default: 'postgres' },
    },
  });
  const engine = ENGINES.find(each => each === values.engine);
  if (!engine) throw new Error(`--engine is one of ${ENGINES.join(', ')}`);
  const [requests, seed] = [Number(values.requests), Number(values.seed)];
  console.log(`seed ${seed}`);
  const tally: Tally = { statuses: new Map(), succeeded: new Set(), faults: new Map() };
  await withInstallation(engine, async installation => {
    // Only a demo site has a mailbox, which is a call.
    const { port } = await installation.start({ SITE_MODE: 'demo' });
    const privateStorage = await privateStorageOf(installation);
    await installation.withDb(async db => {
      const site: FuzzSite = { port, db, privateStorage };
      await succeedOnce(site, tally);
      for (let sent = 0; sent < requests; sent += REQUESTS_PER_WORLD) {
        await fuzzWorld(
          site,
          Math.min(REQUESTS_PER_WORLD, requests - sent),
          randomnessOf(seed + sent),
          tally,
        );
        if (sent % 15_000 === 0) console.log(`${sent} requests, ${tally.faults.size} kinds of faults`);
      }
    });
  });
  const missing = API_CALLS.map(nameOf).filter(name => !tally.succeeded.has(name));
  if (missing.length > 0) console.log(`\nNever answered 2xx:\n  ${missing.join('\n  ')}`);
  const sent = [...tally.statuses.values()].reduce((sum, times) => sum + times, 0);
  const statuses = [...tally.statuses].toSorted().map(([status, times]) => `${status} × ${times}`);
  const [serverFaults, misfits] = [tally.statuses.get('5xx') ?? 0, tally.faults.size];
  await writeProof(
    'fuzz',
    `seed ${seed}, ${engine}: ${sent} requests of ${API_CALLS.length} calls as ${ROLES.join(', ')} (${statuses.join(', ')}): ` +
      `${serverFaults} × 5xx, ${misfits} kinds of answers that the contract does not declare, ${missing.length} calls that never succeeded`,
  );
  return misfits + missing.length;
}

/** Makes every call once as it is meant, each in a world of its own. */
async function succeedOnce(site: FuzzSite, tally: Tally): Promise<void> {
  await inParallel(API_CALLS, 4, async call => {
    const world = await aWorld(site);
    const { role, ...request } = await validRequest(call, world, true);
    const answer = await world.as(role, request);
    judge(call, request, answer, tally);
    if (answer.status >= 300)
      console.log(`${nameOf(call)} was answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  });
}

async function fuzzWorld(site: FuzzSite, requests: number, random: Randomness, tally: Tally): Promise<void> {
  const world = await aWorld(site);
  await inParallel(Array.from({ length: requests }), CONCURRENCY, async () => {
    const call = random.pick(API_CALLS);
    const request = variantOf(call, await validOf(call, world), world, random);
    const role = random.pick(ROLES);
    const answer = await world.as(role, request);
    judge(call, request, answer, tally);
  });
}

/** The body of a valid request can depend on rows that a request before has deleted. */
async function validOf(call: Call, world: World): Promise<Request> {
  try {
    const { role: _, ...request } = await validRequest(call, world, false);
    return request;
  } catch {
    return { method: call.method, path: call.path.replaceAll(/:\w+/g, '1'), body: {} };
  }
}

function judge(call: Call, request: Request, answer: Answer, tally: Tally): void {
  const { status } = answer;
  const group = status === 0 ? 'none' : `${Math.floor(status / 100)}xx`;
  tally.statuses.set(group, (tally.statuses.get(group) ?? 0) + 1);
  if (group === '2xx') tally.succeeded.add(nameOf(call));
  const fault = faultOf(call, request, answer);
  if (!fault || tally.faults.has(`${nameOf(call)}: ${fault}`)) return;
  const body = Buffer.isBuffer(request.body)
    ? request.body.toString().slice(0, 500)
    : JSON.stringify(request.body);
  const example =
    `${request.method} ${request.path.slice(0, 500)} ${JSON.stringify(request.headers ?? {})} ${body ?? ''} → ` +
    `${status} ${answer.text.slice(0, 500)}`;
  tally.faults.set(`${nameOf(call)}: ${fault}`, example);
  console.log(`\n${nameOf(call)}: ${fault}\n  ${example}`);
}

/** What is wrong with an answer; null for nothing. A variant of a path can be one that no call has. */
function faultOf(call: Call, { path }: Request, answer: Answer): string | null {
  const { status, headers } = answer;
  if (status === 0) return 'no answer';
  if (status >= 500) return `answered ${status}`;
  if (status === 304) return null;
  const type = String(headers['content-type'] ?? '');
  if (status < 300) {
    if (!type.startsWith('application/json')) return isDocument(call) ? null : `answered ${type}`;
    const parsed = call.response.safeParse(jsonOf(answer));
    return parsed.success || isOtherCall(call, path)
      ? null
      : `answer does not match: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`;
  }
  if (!type.startsWith(PROBLEM_CONTENT_TYPE)) return `error as ${type}`;
  const parsed = problem.safeParse(jsonOf(answer));
  if (!parsed.success) return `error does not match: ${parsed.error.message}`;
  const { code } = parsed.data;
  if (ERROR_TYPES[code].status !== status || parsed.data.status !== status)
    return `${code} with the status ${status}`;
  return errorCodesOf(call).includes(code) || isOtherCall(call, path)
    ? null
    : `the code ${code}, which it does not declare`;
}

/** Documents of claims are answered as they are. */
function isDocument({ path, method }: Call): boolean {
  return method === 'GET' && path.endsWith('/documents/:documentId');
}

/** Whether a path belongs to another call too, because a parameter can be a word such as `search`, or be empty. */
function isOtherCall(call: Call, path: string): boolean {
  const pathname = path.split('?')[0]!;
  const fits = (each: Call) =>
    each.method === call.method && new RegExp(`^${each.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname);
  return API_CALLS.filter(fits).length !== 1;
}
