import type { CallInput } from '@sway/contract/call';
import type { answerReports, listReportedHomes, ReportedHome } from '@sway/contract/safety';
import type { Actor } from '@sway/domain/accounts/permissions';
import { authorize } from '#platform/authorize.ts';
import { AppError } from '#platform/errors.ts';
import { idCursor, pageById } from '#platform/http/paging.ts';
import type { Paged } from '#platform/http/paging.ts';
import type { Platform } from '#platform/platform.ts';
import { countQuestions, findQuestions, setAnswer } from './reported-homes.repo.ts';
import { presentQuestion } from './safety-presenter.ts';

/** The actor's homes with reports that the actor is asked about; nothing tells who reported (product/reports.md#the-owners-answer). */
export async function listQuestions(
  { db }: Platform,
  actor: Actor | null,
  { limit, cursor }: CallInput<typeof listReportedHomes>['query'],
): Promise<Paged<ReportedHome[]>> {
  const { id: ownerId } = authorize(actor, 'account.use');
  const [rows, total] = await Promise.all([
    findQuestions(db, ownerId, { limit: limit + 1, after: idCursor.decode(cursor) }),
    countQuestions(db, ownerId),
  ]);
  return pageById(rows, { total, limit, present: presentQuestion });
}

/** Answers what the actor was asked about a home, once each time. @throws AppError report.not_asked */
export async function answerQuestion(
  { db }: Platform,
  actor: Actor | null,
  listingId: number,
  { answer }: CallInput<typeof answerReports>['body'],
): Promise<{ done: true }> {
  const { id: ownerId } = authorize(actor, 'account.use');
  if (!(await setAnswer(db, { ownerId, listingId, answer }))) throw new AppError('report.not_asked');
  return { done: true };
}
