import { text } from 'node:stream/consumers';

/** No password was given, or two different ones; its message is shown without a stack. */
export class PasswordError extends Error {}

const CTRL_C = '\u0003';
const CTRL_D = '\u0004';
const BACKSPACES = new Set(['\u007F', '\b']);

/** Reads a new password: at a terminal by two prompts without echo, from a pipe its first line. @throws PasswordError */
export async function readNewPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    const [password = ''] = (await text(process.stdin)).split(/\r?\n/);
    return password;
  }
  const password = await prompt('Password: ');
  if ((await prompt('Repeat password: ')) !== password) throw new PasswordError('Passwords do not match');
  return password;
}

/** Prompts for a line that is not shown while it is typed. */
function prompt(question: string): Promise<string> {
  const { stdin, stderr } = process;
  // Echo is switched off before the prompt, so that early typing is not shown either.
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
