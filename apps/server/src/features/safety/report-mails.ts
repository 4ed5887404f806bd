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
  const lines = [
    `Thank you for your report about ${nameOf(report, report.titleForReporter)}.`,
    answerTo(report.about, decision),
  ];
  await mailTo(platform, tx, report.reporterId, { subject: 'We have looked at your report', lines });
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

async function mailTo(platform: Platform, tx: Db, userId: number, { subject, lines }: Letter): Promise<void> {
  const person = await findMailRecipient(tx, userId);
  if (!person) return;
  const text = [`Kia ora ${person.name},`, ...lines].join('\n\n');
  await enqueueMail(platform, tx, { userId, to: person.email, subject, text });
}

/** What was reported, as one of its two sides knows it. */
function nameOf({ about, reportedName }: ReportRow, title: string | null): string {
  const names: Record<ReportedThing, string> = {
    conversation: `the conversation on “${title}”`,
    home: `“${title}”`,
    agent: `the agent ${reportedName}`,
    review: 'a review',
  };
  return names[about];
}

const REMOVED: Record<ReportedThing, string> = {
  conversation: '',
  home: 'We agree and have taken the home off the site.',
  agent: 'We agree and no longer list the agent.',
  review: 'We agree and have removed the review.',
};

function answerTo(about: ReportedThing, decision: ReportDecision): string {
  const mistake = `Write to ${BRAND.contact.email} if you think this is a mistake.`;
  const answers: Record<ReportDecision, string> = {
    dismissed:
      about === 'conversation'
        ? 'We found no breach of our terms. You can block anyone you do not want to hear from.'
        : `We found nothing that breaks our terms. ${mistake}`,
    warned: 'We agree and have warned the person.',
    ended: 'We agree and have ended the conversation.',
    upheld: REMOVED[about],
    false: `We found that it is not true. Who sends ${FALSE_REPORTS.max} such reports within a year can report no home, agent or review for a year. ${mistake}`,
  };
  return answers[decision];
}

function letterToReported(report: ReportRow, decision: ReportDecision): Letter | null {
  const { about } = report;
  const reason = REPORT_REASON_LABELS[report.reason].toLowerCase();
  const mistake = `If you think this is a mistake, contact ${BRAND.contact.email}.`;
  if (decision === 'warned')
    return {
      subject: `A warning about your message on ${BRAND.name}`,
      lines: [
        `A message of yours in the conversation about “${report.titleForReported}” was reported (${reason}), and it breaches our terms.`,
        'Please keep messages to the home and its price. If it happens again, we will end the conversation and may close your account.',
        mistake,
      ],
    };
  if (about === 'conversation') return null;
  const thing = {
    home: `Your home “${report.titleForReported}”`,
    agent: 'Your page',
    review: 'A review of yours',
  }[about];
  const what = `${thing} was reported (${reason}).`;
  if (decision === 'upheld')
    return about === 'review'
      ? { subject: 'Your review was removed', lines: [what, 'We agree and have removed it.', mistake] }
      : null;
  return {
    subject: 'A report about you was not upheld',
    lines: [what, 'We looked at it and found nothing wrong. You need to do nothing.'],
  };
}
