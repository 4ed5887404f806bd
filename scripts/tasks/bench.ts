// npm run bench -- [--addresses N] [--listings N] [--keep] [NAME…]
import { runBenchmarks } from '../../bench/run.ts';

await runBenchmarks(process.argv.slice(2));
