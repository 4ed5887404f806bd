import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { ROOT } from './command.ts';
import type { TallyEvent } from './tally.ts';

/**
 * Writes a line for the start and the result of each test while the tests run, so that the results and the running test of a
 * run that hangs or is killed are known.
 */
export function tallyReporter(path: string): Reporter {
  function note(event: TallyEvent): void {
    appendFileSync(path, `${JSON.stringify(event)}\n`);
  }
  return {
    onTestModuleQueued: module => note({ started: fileOf(module) }),
    onTestModuleEnd(module) {
      const error = module.errors()[0];
      if (error) note({ failed: `${fileOf(module)}: ${error.message.split('\n')[0]}` });
      note({ ended: fileOf(module) });
    },
    onTestCaseReady: test => note({ started: nameOf(test) }),
    onTestCaseResult(test) {
      const { state } = test.result();
      const ms = Math.round(test.diagnostic()?.duration ?? 0);
      if (state === 'passed' || state === 'failed') note({ [state]: nameOf(test), ms } as TallyEvent);
      note({ ended: nameOf(test) });
    },
    onTestRunEnd(_, errors) {
      for (const error of errors) note({ failed: `outside any test: ${error.message}` });
    },
  };
}

function nameOf(test: TestCase): string {
  return `${fileOf(test.module)}: ${test.fullName.trim()}`;
}

function fileOf(module: TestModule): string {
  return relative(ROOT, module.moduleId);
}
