export { recordQuery, useRecord } from './api/use-record.ts';
export { ValuationCard } from './valuation-card.tsx';
export { recordKeys } from './api/record-keys.ts';
