import { cpus, totalmem } from 'node:os';

/** This machine and its Node, for the figures of a measurement. */
export function machineName(): string {
  const [cpu] = cpus();
  return `${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
}
