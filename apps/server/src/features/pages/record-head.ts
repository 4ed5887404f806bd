import { said, t } from '@sway/domain/language/texts';
import { recordPath } from '@sway/contract/pages';
import type { CombinedRecord } from '@sway/contract/records';
import { BRAND } from '@sway/domain/brand';
import { formatDate, formatLandArea } from '@sway/domain/text/format';
import { formatPrice } from '@sway/domain/prices/money';
import type { PageContent } from './page-head.ts';

/** The head of an official record's page: address, area, valuation with its date, and whether it is listed. */
export function recordHead(record: CombinedRecord, baseUrl: string): PageContent {
  return {
    title: record.title,
    description: describe(record),
    url: baseUrl + recordPath(record.unit_of_property_id),
  };
}

/** "The official record: 541 m² of land, capital value $2,450,000 as at 1 May 2024. Not listed on Sway." */
function describe({
  land_area: landAreaM2,
  capital_value: capitalValue,
  valuation,
  price,
}: CombinedRecord): string {
  const facts = [
    landAreaM2 === null ? null : t`${formatLandArea(landAreaM2)} of land`,
    capitalValue === null ? null : capitalValueText(capitalValue, valuation?.effectiveDate),
  ].filter(fact => fact !== null);
  const listed =
    price === null ? t`Not listed on ${BRAND.name}.` : `${said(BRAND.priceName)}: ${formatPrice(price)}.`;
  return facts.length === 0
    ? t`The official record. ${listed}`
    : t`The official record: ${facts.join(', ')}. ${listed}`;
}

function capitalValueText(valueNzd: number, day: string | null | undefined): string {
  const value = formatPrice(valueNzd);
  return day ? t`capital value ${value} as at ${formatDate(day)}` : t`capital value ${value}`;
}
