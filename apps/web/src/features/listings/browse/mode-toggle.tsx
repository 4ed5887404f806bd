import { t } from '@sway/domain/language/texts';
import { Segmented } from '#shared/ui/fields/segmented.tsx';
import type { MapMode } from './state/browse-state.ts';

const MODES = [
  { value: 'properties', label: t`Properties` },
  { value: 'addresses', label: t`Addresses` },
] as const;

/** Switches the map search between listings and addresses. */
export function ModeToggle({ mode, onMode }: { mode: MapMode; onMode: (mode: MapMode) => void }) {
  return <Segmented label="Search for" value={mode} onValueChange={onMode} segments={MODES} />;
}
