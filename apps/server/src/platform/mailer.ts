import { createTransport } from 'nodemailer';

export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  /** Where its reader, or a mail program in one click (RFC 8058), says that no more of the kind are wanted. */
  unsubscribeUrl?: string | null;
};

export type Mailer = {
  /** @throws when the mail server does not take it. */
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
};

/** Mail through the server that SMTP_URL names. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport(smtpUrl, { from });
  return {
    send: async ({ unsubscribeUrl, ...mail }) =>
      void (await transport.sendMail({ ...mail, headers: unsubscribeHeaders(unsubscribeUrl) })),
    close: () => transport.close(),
  };
}

function unsubscribeHeaders(url: string | null | undefined): Record<string, string> {
  if (!url) return {};
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
