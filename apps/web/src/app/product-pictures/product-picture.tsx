import { t } from '@sway/domain/language/texts';
import contextDark from '#assets/how/context-dark.webp';
import contextLight from '#assets/how/context-light.webp';
import conversationDark from '#assets/how/conversation-dark.webp';
import conversationLight from '#assets/how/conversation-light.webp';
import mapDark from '#assets/how/map-dark.webp';
import mapLight from '#assets/how/map-light.webp';
import priceDark from '#assets/how/price-dark.webp';
import priceLight from '#assets/how/price-light.webp';
import { useTheme } from '#shared/theme.ts';

/** The size of every picture, in px (scripts/tasks/pictures.ts makes them). */
const SIZE = { width: 960, height: 720 };

const PICTURES = {
  price: {
    light: priceLight,
    dark: priceDark,
    alt: t`The listing form: a Sway price of $1,250,000 beside an estimate of $1,180,000, on a bar from realistic to dream price`,
    caption: t`While you type, the price is compared with an estimate.`,
  },
  conversation: {
    light: conversationLight,
    dark: conversationDark,
    alt: t`A conversation about a bungalow: a buyer asks to see it one Saturday, and the owner answers`,
    caption: t`One conversation for each home and buyer, with its price in view.`,
  },
  map: {
    light: mapLight,
    dark: mapDark,
    alt: t`A map of Wellington with a price on each home, coloured by how it compares with the estimate`,
    caption: t`Every home with its owner’s price. The colour says how it compares with the estimate.`,
  },
  context: {
    light: contextLight,
    dark: contextDark,
    alt: t`The price context of a home: a gauge, and the difference from the estimate in dollars`,
    caption: t`Each home’s page says by how much its price differs from the estimate.`,
  },
} as const;

/** A picture of Sway itself in the theme of the page, with a caption. */
export function ProductPicture({ name }: { name: keyof typeof PICTURES }) {
  const { choice } = useTheme();
  const { light, dark, alt, caption } = PICTURES[name];
  return (
    <figure>
      <picture>
        {choice === 'system' && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
        <img
          src={choice === 'dark' ? dark : light}
          alt={alt}
          {...SIZE}
          loading="lazy"
          decoding="async"
          className="h-auto w-full rounded-xl border shadow-md"
        />
      </picture>
      <figcaption className="mt-2.5 text-sm text-muted-foreground">{caption}</figcaption>
    </figure>
  );
}
