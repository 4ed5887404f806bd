import {
  Archive,
  Bath,
  Car,
  Check,
  Fan,
  Flame,
  Fence,
  LayoutPanelTop,
  ShieldCheck,
  Sprout,
  SunMedium,
  Warehouse,
  Waves,
  Wifi,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** Signs for what owners write most; the first whose words occur in a feature is its sign. */
const ICONS: readonly [words: RegExp, icon: LucideIcon][] = [
  [/pool|beach|river|lake|harbour|sea\b/i, Waves],
  [/spa|bath|ensuite/i, Bath],
  [/fire|burner/i, Flame],
  [/heat pump|air con|ventilation/i, Fan],
  [/solar|sun|north|deck|patio|view/i, SunMedium],
  [/garage|park|carport|car\b/i, Car],
  [/glazing|window/i, LayoutPanelTop],
  [/workshop|barn/i, Warehouse],
  [/shed|storage/i, Archive],
  [/garden|orchard|lawn|tree|native|veg/i, Sprout],
  [/fence|fenced|gate/i, Fence],
  [/security|alarm/i, ShieldCheck],
  [/fibre|internet/i, Wifi],
];

/** The sign beside a feature of a home. */
export function featureIcon(feature: string): LucideIcon {
  return ICONS.find(([words]) => words.test(feature))?.[1] ?? Check;
}
