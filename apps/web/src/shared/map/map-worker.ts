import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

/** A bundler moves MapLibre's files, so it is told where its worker is: a file of this site, never a blob. */
export function registerMapWorker() {
  setWorkerUrl(workerUrl);
}
