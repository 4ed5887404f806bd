import { useTheme } from '#shared/theme.ts';

type ProductPicture = { light: string; dark: string; alt: string; caption: string };

/** The size of every picture, in px (scripts/tasks/pictures.ts makes them). */
const SIZE = { width: 960, height: 720 };

/** Pictures of Sway itself in the theme of the page, each with a caption. */
export function ProductPictures({ pictures }: { pictures: readonly ProductPicture[] }) {
  const { choice } = useTheme();
  return (
    <div className="mt-10 grid gap-x-10 gap-y-8 md:mt-12 md:grid-cols-2">
      {pictures.map(({ light, dark, alt, caption }) => (
        <figure key={caption}>
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
      ))}
    </div>
  );
}
