/**
 * How operators call a command of this site: with `npm run`, or with the program that deploy/ installs, where there are no npm scripts.
 * @param name such as `backup`
 * @param environment names that program in OPERATOR_COMMAND
 * @returns the beginning of a command line, to which the arguments are added
 */
export function commandLine(name: string, environment: NodeJS.ProcessEnv = process.env): string {
  const program = environment.OPERATOR_COMMAND;
  return program ? `${program} ${name}` : `npm run ${name} --`;
}
