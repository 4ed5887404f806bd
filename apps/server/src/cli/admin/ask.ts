import { createInterface } from 'node:readline/promises';
import { CommandError } from './command.ts';

/**
 * Asks before something that cannot be undone.
 * @param isSure whether `--yes` was given
 * @throws CommandError without a yes, or when nobody can be asked
 */
export async function requireYes(question: string, isSure: boolean): Promise<void> {
  if (isSure) return;
  if (!process.stdin.isTTY) throw new CommandError(`${question} Add --yes to do it. Nothing was changed.`);
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await terminal.question(`${question} Type yes to do it: `);
    if (answer.trim().toLowerCase() !== 'yes') throw new CommandError('Nothing was changed.');
  } finally {
    terminal.close();
  }
}
