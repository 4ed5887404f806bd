/** Addresses load on the full-screen map from this zoom on (§9). */
export const PROPERTIES_MIN_ZOOM = 10;

/** The most address markers on the full-screen map (§9). */
export const MAX_ADDRESS_MARKERS = 50;
