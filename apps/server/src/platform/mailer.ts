import { createTransport } from 'nodemailer';

export type OutgoingMail = { to: string; subject: string; text: string };

export type Mailer = {
  /** @throws when the mail server does not take it. */
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
};

/** Mail through the server that SMTP_URL names. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl, { from });
  return {
    send: async mail => void (await transport.sendMail(mail)),
    close: () => transport.close(),
  };
}
