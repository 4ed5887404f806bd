import type { Introduction, NewFigure, SealedFigure } from '@sway/contract/sealed';
import {
  changeableFrom,
  figureSubject,
  introductionState,
  SEALED_BOUNDS,
} from '@sway/domain/offers/sealed-figures';
import type { Config } from '#platform/config.ts';
import { timestamp } from '#platform/http/presented-values.ts';
import { unseal } from '#platform/sealing.ts';
import type { FigureRow, IntroductionRow } from './sealed.repo.ts';

type Figure = Omit<NewFigure, 'until'>;

/** A figure in clear; null if it cannot be opened. Only the run of a day and what its person reads call it. */
export function openFigure(
  config: Config,
  row: { userId: number; addressId: number; sealed: string | null },
): Figure | null {
  const text = row.sealed && unseal(config, figureSubject(row.userId, row.addressId), row.sealed);
  return text ? (JSON.parse(text) as Figure) : null;
}

/** A figure as its own person sees it. */
export function presentFigure(config: Config, row: FigureRow): SealedFigure {
  const { sealed: _, userId: __, changedAt, withdrawnAt, ...shown } = row;
  const { amountNzd, conditions } = openFigure(config, row) ?? { amountNzd: null, conditions: [] };
  return {
    ...shown,
    amountNzd,
    conditions,
    isWithdrawn: withdrawnAt !== null,
    changeableFrom: timestamp(changeableFrom(changedAt)),
  };
}

/** The introductions of a person that are not over, which look the same whatever the other side has answered. */
export function presentIntroductions(
  userId: number,
  rows: readonly IntroductionRow[],
  now: Date,
): Introduction[] {
  return rows.flatMap(row => {
    const side = row.buyerId === userId ? ('buyer' as const) : ('owner' as const);
    const { id, addressId, fullAddress, conversationId, askedAt } = row;
    const answer = side === 'buyer' ? row.buyerAnswer : row.ownerAnswer;
    const state = introductionState({ answer, askedAt, isIntroduced: conversationId !== null }, now);
    if (state === 'over') return [];
    const askedUntil = timestamp(new Date(askedAt.getTime() + SEALED_BOUNDS.askDays * 86_400_000));
    return [{ id, addressId, fullAddress, side, state, askedUntil, conversationId }];
  });
}
