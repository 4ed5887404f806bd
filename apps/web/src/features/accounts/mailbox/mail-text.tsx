import { Link } from 'react-router';
import { TEXT_LINK } from '../forms/account-card.tsx';

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** A mail as it was written, with its addresses as links; those of this site stay within the page. */
export function MailText({ text }: { text: string }) {
  return (
    <div className="max-w-[66ch] wrap-anywhere whitespace-pre-line">
      {text.split(ADDRESS).map((part, index) =>
        // Every second part is an address: split keeps what its pattern captures.
        index % 2 === 1 ? <MailLink key={index} address={part} /> : part,
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
