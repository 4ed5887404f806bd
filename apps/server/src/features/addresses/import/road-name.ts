const ROAD_TYPES = new Set(
  `Access Alley Arcade Avenue Bay Boulevard Chase Circle Circuit Close Common Court Courts Crescent Crest Dale Downs Drive
  Esplanade Estate Fairway Gardens Gate Glade Glen Green Grove Heights Highway Hill Key Lane Line Link Loop Mall Mews Motorway
  Oaks Parade Parkway Pass Path Place Plaza Point Promenade Quadrant Quay Reserve Ridge Rise Road Row Square Steps Straight
  Strand Street Strip Terrace Track Trail Trees Vale View Views Villas Vista Walk Walkway Way Wharf Wharves`.split(
    /\s+/,
  ),
);

const ROAD_SUFFIXES = new Set(['North', 'South', 'East', 'West', 'Central', 'Extension', 'Lower', 'Upper']);

/**
 * A full road name taken apart as the newer layers have it: "Rosebank Road Extension" → Rosebank, Road. What does not end in
 * a type of road, or would have no name left ("The Terrace", "Broadway"), is a name as a whole.
 */
export function splitRoadName(fullRoadName: string): { name: string; type: string | null } {
  const words = fullRoadName.split(/\s+/);
  const ending = ROAD_SUFFIXES.has(words.at(-1)!) ? 2 : 1;
  const type = words.at(-ending) ?? '';
  const name = words.slice(0, -ending).join(' ');
  if (name === '' || name === 'The' || !ROAD_TYPES.has(type)) return { name: fullRoadName, type: null };
  return { name, type };
}
