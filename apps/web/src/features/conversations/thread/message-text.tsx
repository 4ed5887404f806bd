import { findLinks } from './links.ts';

/** What somebody wrote, its line breaks kept and its web addresses made links; nothing else of it is ever more than text. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {findLinks(text).map(({ text: part, href }, i) =>
        href ? (
          <a
            // A text does not change: its pieces stay where they are.
            // oxlint-disable-next-line react/no-array-index-key
            key={i}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline underline-offset-2"
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
