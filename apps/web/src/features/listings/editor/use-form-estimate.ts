import { t } from '@sway/domain/language/texts';
import type { Estimate } from '@sway/contract/estimates';
import { previewEstimate } from '@sway/contract/own-properties';
import type { EstimatedFacts } from '@sway/contract/own-properties';
import { estimateValue } from '@sway/domain/prices/estimate';
import type { ComparedWhileTyping } from '@sway/domain/prices/named-price';
import { missingFacts } from '@sway/domain/listings/listing-rules';
import type { PropertyType } from '@sway/domain/listings/property-types';
import { useSession } from '#shared/session/use-session.ts';
import { useEstimatePreview } from '../api/use-estimate-preview.ts';
import type { PreviewedHome } from '../api/use-estimate-preview.ts';
import { estimateSource } from '../price/estimate-words.ts';
import { readMeasures } from '#shared/forms/measure-texts.ts';
import type { ListingInput } from './listing-form.ts';

/** The estimate that a form shows, in all its places. */
export type FormEstimate = {
  /** The facts with the amount in NZD; null without an estimate. */
  estimated: EstimatedListing | null;
  /** The server's estimate; null while the form shows its own by formula. */
  estimate: Estimate | null;
  /** Where the amount comes from. */
  source: string;
  /** Whether the listing will have this estimate when it is posted now. A provisional one promises no band. */
  isProvisional: boolean;
};

export type EstimatedListing = {
  city: string;
  floorArea: number;
  propertyType: PropertyType;
  bedrooms: number;
  avmPrice: number;
};

const BY_FORMULA = t`From floor area and region for now: past sales can change it.`;
const LEARNING = t`From floor area and region for now: past sales are being read.`;
const ASKED_AGAIN = t`For the facts before: it is being estimated again.`;
const INCOMPLETE = t`From what you have entered so far: rooms and floor area can change it.`;

/**
 * The estimate for the values entered so far (product/prices.md#the-form-shows-the-estimate-of-the-page): the server's for a home of the
 * register, and the one by formula for a visitor, and until the server has answered.
 */
export function useFormEstimate(
  input: ListingInput,
  listingId: number | null,
  isMoved: boolean,
): FormEstimate {
  const { user } = useSession();
  const facts = factsOf(input);
  const { preview, isCurrent } = useEstimatePreview(user && homeOf(input, listingId, isMoved), facts);
  if (!preview)
    return { estimated: byFormula(input), estimate: null, source: BY_FORMULA, isProvisional: true };
  const { estimate, isPreliminary } = preview;
  const reason = reasonToWait({ isCurrent, isPreliminary, isComplete: isComplete(facts) });
  return {
    estimated: estimate && { ...enteredFacts(input), avmPrice: estimate.amount },
    estimate,
    source: reason ?? (estimate ? estimateSource(estimate) : ''),
    isProvisional: reason !== null,
  };
}

/** What a price that is typed is compared with: the last price, the form's estimate and the linked record's value. */
export function comparedWith(
  { record }: ListingInput,
  { estimated }: FormEstimate,
  lastPriceNzd: number | undefined,
): ComparedWhileTyping {
  return {
    lastPriceNzd: lastPriceNzd ?? null,
    estimateNzd: estimated?.avmPrice ?? null,
    capitalValueNzd: record?.capitalValue ?? null,
  };
}

/** A listing that is moved to another address or record is estimated like a new one there. */
function homeOf(
  { address, record }: ListingInput,
  listingId: number | null,
  isMoved: boolean,
): PreviewedHome | null {
  if (listingId !== null && !isMoved) return { listingId };
  return address && { addressId: address.id, unitOfPropertyId: record?.unitOfPropertyId ?? null };
}

/** Why the listing may get another estimate than the one that is shown; null if it will not. */
function reasonToWait(state: {
  isCurrent: boolean;
  isPreliminary: boolean;
  isComplete: boolean;
}): string | null {
  if (!state.isCurrent) return ASKED_AGAIN;
  if (state.isPreliminary) return LEARNING;
  return state.isComplete ? null : INCOMPLETE;
}

/** The facts that an estimate depends on; null while one of them is impossible. */
function factsOf(input: ListingInput): EstimatedFacts | null {
  const facts = { ...readMeasures(input), propertyType: input.propertyType };
  return previewEstimate.body.safeParse(facts).data ?? null;
}

/** Whether the listing can be posted with these facts, and so will be estimated from them. */
function isComplete(facts: EstimatedFacts | null): boolean {
  return facts !== null && missingFacts(facts).length === 0;
}

function byFormula(input: ListingInput): EstimatedListing | null {
  const facts = enteredFacts(input);
  const estimate = input.address && estimateValue(facts);
  return estimate && { ...facts, avmPrice: estimate.amountNzd };
}

function enteredFacts(input: ListingInput) {
  const { floorArea, bedrooms } = readMeasures(input);
  return {
    city: input.address?.city ?? '',
    floorArea: floorArea ?? 0,
    propertyType: input.propertyType as PropertyType,
    bedrooms: bedrooms ?? 0,
  };
}
