import { text } from 'node:stream/consumers';

/** No password was given, or not the same one twice. The message is all there is to say. */
export class PasswordError extends Error {}

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const BACKSPACES = new Set(['\u007F', '\b']);

/** A new password: asked for twice at a terminal, without echo; from a pipe its first line. @throws PasswordError */
export async function readNewPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    const [password = ''] = (await text(process.stdin)).split(/\r?\n/);
    return password;
  }
  const password = await ask('Password: ');
  if ((await ask('Repeat password: ')) !== password) throw new PasswordError('Passwords do not match');
  return password;
}

/** Asks for a line that does not show while it is typed. */
function ask(question: string): Promise<string> {
  const { stdin, stderr } = process;
  // The echo goes before the question is asked: whoever answers at once is not shown either.
  stdin.setEncoding('utf8').setRawMode(true).resume();
  stderr.write(question);
  return new Promise((resolve, reject) => {
    const line: string[] = [];
    function end() {
      stdin.off('data', onData).setRawMode(false).pause();
      stderr.write('\n');
    }
    function onData(chunk: string) {
      for (const character of chunk) {
        if (character === '\r' || character === '\n') {
          end();
          return resolve(line.join(''));
        }
        if (character === CTRL_C || character === CTRL_D) {
          end();
          return reject(new PasswordError('Stopped. No admin was created.'));
        }
        if (BACKSPACES.has(character)) line.pop();
        else line.push(character);
      }
    }
    stdin.on('data', onData);
  });
}
