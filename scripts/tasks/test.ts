// npm test: the checks and tests for every commit, in five minutes on two cores.
import { checksAndBuild, mainJourneys, quickTests } from '../lib/stages.ts';
import { addUp, printResultAndExit } from '../lib/tally.ts';

printResultAndExit(addUp([...(await checksAndBuild(true)), await quickTests(), await mainJourneys()]));
