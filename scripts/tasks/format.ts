import { must } from '../lib/command.ts';

await must('prettier', ['--write', '--log-level=warn', '.']);
