import { featureLabel } from '@sway/domain/listings/features';
import { formatCount } from '@sway/domain/text/format';
import { featureIcon } from './feature-icons.ts';

/** The home's features with icons. Nothing if there are none. */
export function Features({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <section aria-labelledby="features">
      <h2 id="features" className="type-h2 mb-4">
        Property Features
      </h2>
      <ul
        aria-label={`${formatCount(features.length)} features`}
        className="grid gap-x-6 gap-y-3 sm:grid-cols-2"
      >
        {features.map(feature => {
          const Icon = featureIcon(feature);
          return (
            <li key={feature} className="flex items-center gap-2.5 wrap-anywhere">
              <Icon aria-hidden="true" className="size-[21px] shrink-0" />
              {featureLabel(feature)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
