import { emailField } from '@sway/contract/users';
import { BRAND } from '@sway/domain/brand';
import { commandLine } from '#platform/command-line.ts';
import { smtpMailer } from '#platform/mail/mailer.ts';
import type { Config } from '#platform/config.ts';
import { CommandError, readArguments, UsageError } from './command.ts';
import type { AdminCommand } from './command.ts';

export const mailTest: AdminCommand = {
  usage: 'ADDRESS',
  about:
    'Sends a mail to an address through the mail server of the settings, and prints the server’s answer. Needs no database.',
  async read(args) {
    const address = emailField.safeParse(readArguments(args, 1, {}).positionals[0]);
    if (!address.success) throw new UsageError('This is not an e-mail address.');
    return { on: 'settings', run: config => sendTest(config, address.data) };
  },
};

async function sendTest({ smtpUrl, mailFrom, baseUrl }: Config, to: string): Promise<string> {
  if (!smtpUrl) throw new CommandError('There is no mail server: set SMTP_URL.');
  const mailer = smtpMailer(smtpUrl, mailFrom);
  try {
    const { outcome, answer } = await mailer.send({
      id: `test-${Date.now()}`,
      to,
      subject: `A test mail of ${BRAND.name}`,
      text: `The mail server of ${baseUrl} works: this mail was sent by: ${commandLine('admin')} mail-test`,
    });
    if (outcome === 'accepted') return `The mail server accepted the mail to ${to}: ${answer}`;
    throw new CommandError(`${EXPLANATIONS[outcome]}: ${answer}`);
  } finally {
    mailer.close();
  }
}

const EXPLANATIONS = {
  refused: 'The mail server refuses this address for good',
  postponed: 'The mail server did not accept the mail',
  unavailable: 'The mail server cannot be used. Check SMTP_URL and MAIL_FROM',
} as const;
