/** Something that is wrong: what, and what to do. Its message is shown after ✗. */
export class Problem extends Error {}

/** One check of the doctor. */
export type Check = {
  name: string;
  /** @returns what was found, or null if there is nothing to check. @throws Problem, or any other error for a fault that nobody foresaw */
  run: () => Promise<string | null>;
};

/** How long a check may take, in ms: longer than the time limits of what it asks. */
const LIMIT_MS = 45_000;

/** Runs the checks one after the other, and prints a line for each. @returns whether all passed */
export async function runChecks(checks: readonly Check[], print: (line: string) => void): Promise<boolean> {
  let allPassed = true;
  for (const { name, run } of checks) {
    try {
      const found = await withinLimit(run());
      if (found !== null) print(`✓ ${name}: ${found}`);
    } catch (error) {
      allPassed = false;
      print(`✗ ${name}: ${reasonOf(error)}`);
    }
  }
  return allPassed;
}

/** The message of an error; some errors of connections have only a code. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: string };
  return error.message || code || error.name;
}

async function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Problem(`No answer within ${LIMIT_MS / 1000} s.`)), LIMIT_MS);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
