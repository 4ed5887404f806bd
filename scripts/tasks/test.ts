// npm test: the checks and tests for every commit, in five minutes on two cores.
import { checksAndBuild, mainWays, quickTests } from '../lib/stages.ts';
import { addUp, conclude } from '../lib/tally.ts';

conclude(addUp([...(await checksAndBuild()), await quickTests(), await mainWays()]));
