/** Why a mail was not accepted. */
export type SendingFailure =
  /** The server will never accept mails to this address; `code` is that of its answer. */
  | { outcome: 'refused'; code: number; answer: string }
  /** The server did not accept this mail now. */
  | { outcome: 'postponed'; answer: string }
  /** No mail can be sent: the server cannot be reached, is silent, or does not accept this site as a client. */
  | { outcome: 'unavailable'; answer: string };

/** An error of nodemailer. `response` is the server's answer, whose code is `responseCode`, to `command`. */
type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/** The longest answer that is kept, in characters. */
const MAX_ANSWER = 300;

/** Finds out what an error of nodemailer means for the mail. */
export function sendingFailure(error: unknown): SendingFailure {
  const { message, code, command, response, responseCode } = error as SmtpError;
  const answer = (response ?? message ?? String(error)).slice(0, MAX_ANSWER);
  const isAboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  // 421: the server closes its connections.
  if (!isAboutMail || responseCode === 421) return { outcome: 'unavailable', answer };
  if (command === 'RCPT TO' && responseCode !== undefined && refusesAddress(responseCode, answer))
    return { outcome: 'refused', code: responseCode, answer };
  return { outcome: 'postponed', answer };
}

/** Codes of answers about an address (RFC 5321, RFC 7504): no such mailbox, not local, not allowed, the domain accepts no mail. */
const ADDRESS_CODES = new Set([550, 551, 553, 556]);

/** Extended codes (RFC 3463) about an address: 5.1 without those about the sender, and a mailbox that is disabled. */
const ADDRESS_STATUS = /^5\.(?:1\.(?!7$|8$)\d{1,3}|2\.1)$/;

/** Words of servers that refuse what this site sends, and send no extended code. */
const POLICY = /relay|spam|block|blacklist|policy|reputation|denied|banned/i;

/** Whether an answer to RCPT TO says that the address does not exist. A full mailbox, or a refusal of this site, is something else. */
function refusesAddress(code: number, answer: string): boolean {
  if (code < 500) return false;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1];
  if (status) return ADDRESS_STATUS.test(status);
  return ADDRESS_CODES.has(code) && !POLICY.test(answer);
}
