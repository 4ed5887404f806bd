import { ExternalLink } from 'lucide-react';

/** The Real Estate Authority's public register of licensed agents. */
const REGISTER_URL = 'https://www.rea.govt.nz';

/** A licence number, with a link to the public register. */
export function LicenceNumber({ number }: { number: string }) {
  return (
    <>
      <span className="font-semibold tabular-nums">{number}</span>
      <a
        href={REGISTER_URL}
        target="_blank"
        rel="noopener noreferrer"
        className="mt-0.5 flex w-fit items-center gap-1 text-xs whitespace-nowrap text-link underline underline-offset-2"
      >
        Public register
        <ExternalLink className="size-3.5" aria-hidden="true" />
        <span className="sr-only">of the Real Estate Authority, opens in a new tab</span>
      </a>
    </>
  );
}
