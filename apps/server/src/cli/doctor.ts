import { backupsCheck } from './doctor/backups.ts';
import { runChecks } from './doctor/check.ts';
import { databaseChecks } from './doctor/database.ts';
import { mediaChecks } from './doctor/media.ts';
import { signalsCheck } from './doctor/signals.ts';
import { mailCheck, nodeCheck, settingsCheck, validConfig } from './doctor/settings.ts';

/** Checks what a site needs, and prints for each part ✓, or ✗ with what to do. Ends with 1 if something is wrong. */
const config = validConfig(process.env);
const checks = [
  nodeCheck,
  settingsCheck(process.env),
  ...(config
    ? [
        ...databaseChecks(config),
        signalsCheck(config),
        ...mediaChecks(config),
        backupsCheck(config),
        mailCheck(config),
      ]
    : []),
];
const allPassed = await runChecks(checks, line => console.log(line));
console.log(allPassed ? '\nEverything works.' : '\nNot everything works: see the lines with ✗.');
process.exit(allPassed ? 0 : 1);
