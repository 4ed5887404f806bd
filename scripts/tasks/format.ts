import { must } from '../lib/command.ts';

await must('oxfmt', []);
