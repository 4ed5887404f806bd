import { Spinner } from '#shared/ui/feedback/spinner.tsx';
import type { Camera } from './camera/camera.ts';
import { LandSketch } from './land/land-sketch.tsx';

/** What is shown in place of a map while its code loads: the land as the map will show it. Homes in the same group cover the words. */
export function MapLoading({ camera }: { camera: Camera }) {
  return (
    <div className="relative grid size-full place-items-center overflow-clip bg-map-water">
      <LandSketch camera={camera} />
      <Spinner
        label="Loading the map..."
        className="relative rounded-md bg-card px-4 py-2 shadow-md group-has-[[data-first-home]]:sr-only"
      />
    </div>
  );
}
