export { rememberSearch } from './remember-search.ts';
export { PlainWhereField } from './plain-where-field.tsx';
export { WhereField } from './where-field.tsx';
export { usePlaceBounds, usePlaces } from './use-place-suggestions.ts';
export { PlacesToTry } from './places-to-try.tsx';
