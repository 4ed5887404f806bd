export { ValuationCard } from './valuation-card.tsx';
