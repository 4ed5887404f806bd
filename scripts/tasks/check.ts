// npm run check: everything that can be seen without running the product. All of it runs, then the verdict.
import { checkAll } from '../lib/checks.ts';

process.exit((await checkAll()) ? 0 : 1);
