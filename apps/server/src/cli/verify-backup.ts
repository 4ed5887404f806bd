import { commandLine } from '#platform/command-line.ts';
import { readConfig } from '#platform/config.ts';
import { BackupError, verify } from '../backup/index.ts';
import { megabytes, plural, seconds, withPlainErrors } from './backup-report.ts';
import { startProgressLine } from './progress-bar.ts';
import { CommandError } from './admin/command.ts';
import { callersPath, readArguments, runCommand } from './run-command.ts';

const USAGE = `Usage: ${commandLine('verify-backup')} FOLDER

Reads every file of a folder of backups and names what is missing, changed or torn. Ends with code 1 if anything is.`;

async function main(): Promise<void> {
  const { values, positionals } = readArguments({ help: { type: 'boolean', short: 'h' } }, USAGE);
  if (values.help) return console.log(USAGE);
  if (positionals.length !== 1) throw new CommandError(`Name one folder.\n\n${USAGE}`);
  const path = callersPath(positionals[0]!);
  const { backupKey: key } = readConfig(process.env);
  const startedMs = performance.now();
  const line = startProgressLine(process.stderr);
  const report = await withPlainErrors('The backup could not be read', () =>
    verify({
      folder: { path, key },
      onProgress: line.show,
      onProblem: problem => {
        line.clear();
        console.error(problem);
      },
    }),
  ).finally(line.clear);
  const { snapshots, files, bytes, problems } = report;
  const read = `${plural(snapshots, 'snapshot')}, ${plural(files, 'file')}, ${megabytes(bytes)} read in ${seconds(startedMs)}`;
  if (problems > 0) throw new BackupError(`${path} has ${plural(problems, 'problem')} (${read}).`);
  console.log(`${path} is whole: ${read}.`);
}

runCommand(main, [BackupError]);
