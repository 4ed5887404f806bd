import { connect } from 'node:net';
import { once } from 'node:events';
import type { Socket } from 'node:net';

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** A connection on which a caller can break every rule of HTTP. */
export type RawConnection = {
  socket: Socket;
  /** Sends text or bytes as they are. */
  say: (data: string | Buffer) => void;
  /** The first answer, once it is there whole. Rejects when the connection ends without one. */
  answer: Promise<RawAnswer>;
  /** Resolves when the connection has ended, whoever ended it. */
  ended: Promise<void>;
};

/** Opens a connection to a server on this machine. */
export async function aRawConnection(port: number): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  // A connection that the other side breaks off is what many tests are about.
  socket.on('error', () => undefined);
  const ended = new Promise<void>(resolve => {
    socket.once('close', () => resolve());
  });
  let received = '';
  const answer = new Promise<RawAnswer>((resolve, reject) => {
    socket.on('data', data => {
      received += data.toString('latin1');
      const whole = readAnswer(received);
      if (whole) resolve(whole);
    });
    void ended.then(() => reject(new Error(`the connection ended after ${JSON.stringify(received)}`)));
  });
  // Who does not ask for the answer is not told that there was none.
  answer.catch(() => undefined);
  return { socket, say: data => void socket.write(data), answer, ended };
}

/** The head of a request, with the empty line that ends it. */
export function requestHead(method: string, path: string, headers: Record<string, string | number>): string {
  const lines = Object.entries({ host: 'sway.example', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** Bytes as one chunk of a body whose length was not said. */
export function asChunk(data: string): string {
  return `${Buffer.byteLength(data).toString(16)}\r\n${data}\r\n`;
}

/** An answer that is there whole by its Content-Length, or has none. */
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
