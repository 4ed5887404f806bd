import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

/** Sets the URL of MapLibre's worker, which the bundler moves. It is a file of this site, not a blob, for the content security policy. */
export function registerMapWorker() {
  setWorkerUrl(workerUrl);
}
