// npm run check: runs all static checks and reports every failure.
import { checkAll, PAGE_WEIGHT } from '../lib/checks.ts';

process.exit((await checkAll(PAGE_WEIGHT)) ? 0 : 1);
