import type { MapLayer } from '@sway/contract/layers';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';

const LINK = 'text-link underline underline-offset-4';

/** Links to the homes inside a layer, inside each of several values that its legend names, and outside. */
export function HomesByLayer({ layer: { name, legend } }: { layer: MapLayer }) {
  const values = legend.filter(({ value }) => value !== '');
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
      <li>
        <Link to={homesPath(`inside ${name}`)} className={LINK}>
          Homes inside
        </Link>
      </li>
      {values.length > 1 &&
        values.map(({ value, words }) => (
          <li key={value}>
            <Link to={homesPath(`inside ${name}/${value}`)} className={LINK}>
              Homes inside “{words}”
            </Link>
          </li>
        ))}
      <li>
        <Link to={homesPath(`outside ${name}`)} className={LINK}>
          Homes outside
        </Link>
      </li>
    </ul>
  );
}

function homesPath(byLayer: string): string {
  return `${paths.browse}?${new URLSearchParams({ byLayer })}`;
}
