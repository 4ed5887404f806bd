import { connect } from 'node:net';
import { once } from 'node:events';
import type { Socket } from 'node:net';

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** A TCP connection on which a test can violate HTTP. */
export type RawConnection = {
  socket: Socket;
  /** Sends text or bytes unchanged. */
  send: (data: string | Buffer) => void;
  /** The first complete answer. Rejects if the connection ends without one. */
  answer: Promise<RawAnswer>;
  /** Resolves when either side has ended the connection. */
  ended: Promise<void>;
};

/** Opens a connection to a server on this machine. */
export async function aRawConnection(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  // Many tests expect the server to drop the connection.
  socket.on('error', () => undefined);
  const ended = new Promise<void>(resolve => {
    socket.once('close', () => resolve());
  });
  let received = '';
  const answer = new Promise<RawAnswer>((resolve, reject) => {
    socket.on('data', data => {
      received += data.toString('latin1');
      const complete = readAnswer(received);
      if (complete) resolve(complete);
    });
    void ended.then(() => reject(new Error(`the connection ended after ${JSON.stringify(received)}`)));
  });
  // A test that does not use the answer must not fail because there is none.
  answer.catch(() => undefined);
  return { socket, send: data => void socket.write(data), answer, ended };
}

/** The head of a request, including the empty line at its end. */
export function requestHead(method: string, path: string, headers: Record<string, string | number>): string {
  const lines = Object.entries({ host: 'sway.example', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** A chunk of a body with chunked transfer encoding. */
export function asChunk(data: string): string {
  return `${Buffer.byteLength(data).toString(16)}\r\n${data}\r\n`;
}

/** Parses an answer; null until it is complete by its Content-Length. */
function readAnswer(text: string): RawAnswer | null {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const [first, ...lines] = text.slice(0, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map(line => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  );
  const body = text.slice(end + 4);
  if (body.length < Number(headers['content-length'] ?? 0)) return null;
  return { status: Number(first!.split(' ')[1]), headers, body };
}
