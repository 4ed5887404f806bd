import { readdirSync, readFileSync } from 'node:fs';
import type { ChildProcess } from 'node:child_process';

/** The memory of a process and its threads in MB, as Linux counts it: what it has, or the most that it has had. 0 after its end. */
export function memoryMb({ pid }: ChildProcess, figure: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${figure}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024;
}

/** The number of files and sockets that a server's process has open. */
export function openDescriptors({ pid }: ChildProcess): number {
  return readdirSync(`/proc/${pid}/fd`).length;
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
