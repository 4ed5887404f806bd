import { Link } from 'react-router';
import { TEXT_LINK } from '../forms/text-link.ts';

const URL_PATTERN = /(https?:\/\/[^\s<>"]+)/;

/** A mail's text with its URLs as links. Links to this site navigate within the app. */
export function MailText({ text }: { text: string }) {
  return (
    <div className="max-w-measure wrap-anywhere whitespace-pre-line">
      {partsOf(text).map(({ at, part, isUrl }) => (isUrl ? <MailLink key={at} url={part} /> : part))}
    </div>
  );
}

function MailLink({ url }: { url: string }) {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed?.origin === window.location.origin) {
    return (
      <Link to={parsed.pathname + parsed.search + parsed.hash} className={TEXT_LINK}>
        {url}
      </Link>
    );
  }
  return (
    <a href={url} rel="noreferrer" className={TEXT_LINK}>
      {url}
    </a>
  );
}

/** The text split at its URLs, each part with its position. */
function partsOf(text: string): { at: number; part: string; isUrl: boolean }[] {
  let at = 0;
  // `split` keeps what its pattern captures, so every second part is a URL.
  return text.split(URL_PATTERN).map((part, index) => {
    const start = at;
    at += part.length;
    return { at: start, part, isUrl: index % 2 === 1 };
  });
}
