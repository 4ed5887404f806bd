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

/** Icons for the most common features. The first pattern that matches a feature's text decides. */
const ICONS: readonly [pattern: RegExp, icon: LucideIcon][] = [
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

/** The icon of a feature. */
export function featureIcon(feature: string): LucideIcon {
  return ICONS.find(([pattern]) => pattern.test(feature))?.[1] ?? Check;
}
