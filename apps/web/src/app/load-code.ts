/** How long the site may take to answer whether it is there, in ms. */
const ANSWER_LIMIT_MS = 5_000;

/** The code of a release that the site no longer has: a document that is loaded now names that of the present one. */
export class OutdatedCodeError extends Error {}

/**
 * Loads the code of a page.
 * @throws OutdatedCodeError if the code is missing and the site is not
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    throw (await isSiteReachable()) ? new OutdatedCodeError('A page has no code', { cause: error }) : error;
  }
}

async function isSiteReachable(): Promise<boolean> {
  const answer = await fetch('/healthz', { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) }).catch(() => null);
  return answer?.ok ?? false;
}
