// npm run check: runs all static checks and reports every failure.
import { checkAll } from '../lib/checks.ts';

process.exit((await checkAll()) ? 0 : 1);
