import { useMapLayers } from '#shared/queries/use-map-layers.ts';
import { rowsOf } from '#shared/layers/layer-key.tsx';
import { HomesByLayer } from './homes-by-layer.tsx';

/** What the layers of the full-screen map show, for a browser without maps. Nothing on a site without layers. */
export function LayersInWords() {
  const layers = useMapLayers();
  if (layers.length === 0) return null;
  return (
    <section aria-labelledby="layers" className="mb-5">
      <h2 id="layers" className="mb-1 font-semibold">
        Layers
      </h2>
      <ul className="list-disc pl-5 text-sm">
        {layers.map(layer => (
          <li key={layer.name}>
            {layer.title}:{' '}
            {rowsOf(layer)
              .map(({ words }) => words)
              .join(', ')}
            {layer.isSample ? ' (sample)' : ` (${layer.source}, ${layer.dated})`}
            <HomesByLayer layer={layer} />
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-muted-foreground">The page of each home says what they have there.</p>
    </section>
  );
}
