import { t } from '@sway/domain/language/texts';
import type { LayerAnswer } from '@sway/contract/layers';
import type { Position } from '@sway/domain/map/positions';
import { LAYER_KINDS, NEAR_EDGE_METRES } from '@sway/domain/records/layers';
import { useLayers } from '../queries/use-layers.ts';
import { Tag } from '../ui/tag.tsx';

/**
 * What councils and others have published about a place, each with its source, date and licence; never a judgement of ours.
 * Nothing on a site without layers.
 */
export function LayersHere({ position }: { position: Position }) {
  const { data } = useLayers(position);
  if (!data || data.layers === 0) return null;
  return (
    <section aria-labelledby="layers" className="print:hidden">
      <h2 id="layers" className="type-h2 mb-2">
        What maps say about this place
      </h2>
      {data.answers.length === 0 ? (
        <p className="max-w-measure">
          No layer here says anything about this place. That does not mean that it is safe.
        </p>
      ) : (
        <>
          <ul className="divide-y border-y">
            {data.answers.map(answer => (
              <li key={`${answer.title} ${answer.words}`} className="grid gap-1 py-4">
                <Answer answer={answer} />
              </li>
            ))}
          </ul>
          <p className="mt-3 max-w-measure text-sm text-muted-foreground">
            These are the publishers’ maps, not a judgement by Sway, and there may be others. Ask the council
            for the LIM before you decide.
          </p>
        </>
      )}
    </section>
  );
}

function Answer({ answer }: { answer: LayerAnswer }) {
  const { title, kind, words, source, dated, licence, attribution, link, objectionLink, isSample } = answer;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {title}
        <Tag>{LAYER_KINDS[kind]}</Tag>
        {isSample && <Tag>Sample</Tag>}
      </p>
      {words && <p>{words}</p>}
      <p>{whereOf(answer)}</p>
      <p className="text-sm text-muted-foreground">
        {isSample ? (
          'Made up for this demo: no real map.'
        ) : (
          <>
            {source}, {dated}, {licence}. {attribution}
            {' · '}
            <a href={link} className="text-link underline underline-offset-4">
              Source
            </a>
            {' · '}
            <a href={objectionLink} className="text-link underline underline-offset-4">
              How to object
            </a>
          </>
        )}
      </p>
    </>
  );
}

/** How a layer's area lies to the place and its parcel. */
function whereOf({ isInside, isNearEdge, parcelShare }: LayerAnswer): string {
  const at = isInside ? t`Inside` : t`Outside`;
  const where = isNearEdge ? t`${at}, near an edge (± ${NEAR_EDGE_METRES} m)` : at;
  if (parcelShare === null) return `${where}.`;
  const share =
    parcelShare > 0.995 ? t`all` : parcelShare < 0.001 ? t`none` : t`about ${Math.round(100 * parcelShare)}%`;
  return t`${where}; ${share} of the parcel is inside.`;
}
