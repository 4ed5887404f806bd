import { readdirSync, readFileSync } from 'node:fs';
import type { RunningServer } from './installation.ts';

/** The memory of a server's process and its threads in MB, as Linux counts it. */
export function residentMb({ child }: RunningServer): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

/** The number of files and sockets that a server's process has open. */
export function openDescriptors({ child }: RunningServer): number {
  return readdirSync(`/proc/${child.pid}/fd`).length;
}

/**
 * The remote ports of the connections to a port of this machine that a process still has, as Linux lists them. A client that does not read
 * what it was sent learns of the end only from here.
 */
export function connectionsTo(port: number): Set<number> {
  const lines = readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1);
  const portOf = (address: string) => parseInt(address.split(':')[1]!, 16);
  const remotePorts = lines.flatMap(line => {
    const fields = line.trim().split(/\s+/);
    const [, local, remote] = fields;
    // Without an inode, the process has closed it and the system is still sending what is left.
    const isHeld = fields.length > 9 && fields[9] !== '0';
    return isHeld && portOf(local!) === port ? [portOf(remote!)] : [];
  });
  return new Set(remotePorts);
}
