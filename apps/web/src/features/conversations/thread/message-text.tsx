import { findLinks } from './links.ts';

/** A message's text with its line breaks, and with its web addresses as links. Nothing else is interpreted. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {findLinks(text).map(({ text: part, href }, i) =>
        href ? (
          <a
            // The text of a message does not change, so neither do the indexes of its parts.
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
