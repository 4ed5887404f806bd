import { said, t } from '@sway/domain/language/texts';
import { BRAND } from '@sway/domain/brand';
import { FALSE_REPORTS, REPORT_REASON_LABELS } from '@sway/domain/safety/safety-rules';
import type { ReportDecision, ReportedThing } from '@sway/domain/safety/safety-rules';
import { findMailRecipient } from '#features/accounts/index.ts';
import { enqueueMail } from '#features/mail/index.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { ReportRow } from './reports.repo.ts';

type Letter = { subject: string; lines: string[] };

/** Mails the reporter what was decided, unless the reporter decided it. */
export async function answerReporter(
  platform: Platform,
  tx: Db,
  report: ReportRow,
  decision: ReportDecision,
  actorId: number,
): Promise<void> {
  if (report.reporterId === actorId) return;
  await mailTo(platform, tx, report.reporterId, () => ({
    subject: t`We have looked at your report`,
    lines: [thanksFor(report), answerTo(report.about, decision)],
  }));
}

/**
 * Mails the reported user what was decided, never by whom it was reported. The end of a conversation, of an approval, and of a home's
 * place on the site have notifications of their own.
 */
export async function answerReported(
  platform: Platform,
  tx: Db,
  report: ReportRow,
  decision: ReportDecision,
): Promise<void> {
  const letter = letterToReported(report, decision);
  if (letter && report.reportedUserId !== null) await mailTo(platform, tx, report.reportedUserId, letter);
}

async function mailTo(platform: Platform, tx: Db, userId: number, write: () => Letter): Promise<void> {
  const person = await findMailRecipient(tx, userId);
  if (!person) return;
  await enqueueMail(platform, tx, {
    userId,
    to: person.email,
    write: () => {
      const { subject, lines } = write();
      return { subject, text: [t`Kia ora ${person.name},`, ...lines].join('\n\n') };
    },
  });
}

/** Names what was reported as its reporter knows it. */
function thanksFor({ about, reportedName, titleForReporter: title }: ReportRow): string {
  const thanks: Record<ReportedThing, string> = {
    conversation: t`Thank you for your report about the conversation on “${String(title)}”.`,
    home: t`Thank you for your report about “${String(title)}”.`,
    agent: t`Thank you for your report about the agent ${String(reportedName)}.`,
    review: t`Thank you for your report about a review.`,
  };
  return thanks[about];
}

const REMOVED: Record<ReportedThing, string> = {
  conversation: '',
  home: t`We agree and have taken the home off the site.`,
  agent: t`We agree and no longer list the agent.`,
  review: t`We agree and have removed the review.`,
};

function answerTo(about: ReportedThing, decision: ReportDecision): string {
  const mistake = t`Write to ${BRAND.contact.email} if you think this is a mistake.`;
  const answers: Record<ReportDecision, string> = {
    dismissed:
      about === 'conversation'
        ? t`We found no breach of our terms. You can block anyone you do not want to hear from.`
        : `${t`We found nothing that breaks our terms.`} ${mistake}`,
    warned: t`We agree and have warned the person.`,
    ended: t`We agree and have ended the conversation.`,
    upheld: said(REMOVED[about]),
    false: `${t`We found that it is not true. Who sends ${FALSE_REPORTS.max} such reports within a year can report no home, agent or review for a year.`} ${mistake}`,
  };
  return answers[decision];
}

/** The letter to the reported user, to be written in their language; null where they get none. */
function letterToReported(report: ReportRow, decision: ReportDecision): (() => Letter) | null {
  if (decision === 'warned') return () => warning(report);
  if (report.about === 'conversation') return null;
  if (decision !== 'upheld')
    return () => ({
      subject: t`A report about you was not upheld`,
      lines: [whatWasReported(report), t`We looked at it and found nothing wrong. You need to do nothing.`],
    });
  if (report.about !== 'review') return null;
  return () => ({
    subject: t`Your review was removed`,
    lines: [whatWasReported(report), t`We agree and have removed it.`, ifMistaken()],
  });
}

function warning(report: ReportRow): Letter {
  return {
    subject: t`A warning about your message on ${BRAND.name}`,
    lines: [
      t`A message of yours in the conversation about “${String(report.titleForReported)}” was reported (${reasonOf(report)}), and it breaches our terms.`,
      t`Please keep messages to the home and its price. If it happens again, we will end the conversation and may close your account.`,
      ifMistaken(),
    ],
  };
}

function whatWasReported(report: ReportRow): string {
  const reason = reasonOf(report);
  if (report.about === 'home')
    return t`Your home “${String(report.titleForReported)}” was reported (${reason}).`;
  return report.about === 'agent'
    ? t`Your page was reported (${reason}).`
    : t`A review of yours was reported (${reason}).`;
}

function reasonOf({ reason }: ReportRow): string {
  return said(REPORT_REASON_LABELS[reason]).toLowerCase();
}

function ifMistaken(): string {
  return t`If you think this is a mistake, contact ${BRAND.contact.email}.`;
}
