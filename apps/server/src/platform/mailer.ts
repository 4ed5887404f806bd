import { createTransport } from 'nodemailer';

export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  /** Where the reader, or a mail program with one click (RFC 8058), unsubscribes from this kind of mail. */
  unsubscribeUrl?: string | null;
};

export type Mailer = {
  /** @throws when the mail server does not accept the mail. */
  send: (mail: OutgoingMail) => Promise<void>;
  close: () => void;
};

/** Sends mail through the server of SMTP_URL. */
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
