import { Link } from 'react-router';
import { TEXT_LINK } from '../forms/account-card.tsx';

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** A mail as it was written, with its addresses as links; those of this site stay within the page. */
export function MailText({ text }: { text: string }) {
  return (
    <div className="max-w-[66ch] wrap-anywhere whitespace-pre-line">
      {partsOf(text).map(({ at, part, isAddress }) =>
        isAddress ? <MailLink key={at} address={part} /> : part,
      )}
    </div>
  );
}

function MailLink({ address }: { address: string }) {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.origin === window.location.origin) {
    return (
      <Link to={url.pathname + url.search + url.hash} className={TEXT_LINK}>
        {address}
      </Link>
    );
  }
  return (
    <a href={address} rel="noreferrer" className={TEXT_LINK}>
      {address}
    </a>
  );
}

/** The text cut at its addresses, each part with its place. */
function partsOf(text: string): { at: number; part: string; isAddress: boolean }[] {
  let at = 0;
  // Split keeps what its pattern captures: every second part is an address.
  return text.split(ADDRESS).map((part, index) => {
    const start = at;
    at += part.length;
    return { at: start, part, isAddress: index % 2 === 1 };
  });
}
