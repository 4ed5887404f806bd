import type { CallOutput } from '@sway/contract/call';
import type { PrintedLetter, printLetters } from '@sway/contract/letters';
import { BRAND } from '@sway/domain/brand';
import { daysAfterPrint, LETTER_LIMITS } from '@sway/domain/claims/letter-rules';
import { formatDate } from '@sway/domain/text/format';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Logo } from '#shared/ui/logo.tsx';

/** Sheets of A4 that are only printed, one for each letter, black on white. Their address is in the window of a DLE envelope. */
export function PrintedLetters({ printedAt, letters }: CallOutput<typeof printLetters>) {
  const enterBy = formatDate(daysAfterPrint(new Date(printedAt), LETTER_LIMITS.codeDays));
  return createPortal(
    <div className="letters hidden bg-white text-md text-black [page:letters] print:block">
      {letters.map(letter => (
        <Sheet key={letter.id} letter={letter} enterBy={enterBy} />
      ))}
    </div>,
    document.body,
  );
}

const CODE = 'font-mono text-2xl font-bold tracking-[0.08em] whitespace-nowrap';

/** In English in every language of the site: an admin prints it for a household whose language nobody knows. */
function Sheet({ letter, enterBy }: { letter: PrintedLetter; enterBy: string }) {
  const site = new URL(letter.stopUrl);
  return (
    <section
      lang="en-NZ"
      className="relative h-[296mm] w-[210mm] break-after-page overflow-hidden px-[22mm] pt-[18mm]"
    >
      <Logo />
      <address className="absolute top-[50mm] left-[22mm] w-[90mm] not-italic">
        {letter.lines.map(line => (
          <div key={line}>{line}</div>
        ))}
      </address>
      <div className="grid gap-[6mm] pt-[70mm]">
        <h1 className="text-2xl font-bold">Someone says that this address is theirs</h1>
        <p>
          On {BRAND.name} ({site.host}), where owners in New Zealand name a price for their homes, somebody
          has claimed this address as their own home, or one that they rent or look after. This letter lets us
          check it.
        </p>
        <Part title="I asked for this" qr={letter.codeUrl} qrTitle="Where to enter the code">
          <p>
            Log in, open My Properties and enter this code by {enterBy}. Spaces, hyphens and small letters do
            not matter.
          </p>
          <p className={CODE}>{letter.code}</p>
        </Part>
        <Part title="I didn’t ask for this" qr={letter.stopUrl} qrTitle="Where to stop the claim">
          <p>
            Then stop the claim within {LETTER_LIMITS.stopDays} days: scan the picture, or open{' '}
            <b>{site.host + site.pathname}</b> and enter this stop code. You need no account. Give the code
            above to nobody, not even to us.
          </p>
          <p className={CODE}>{letter.stopCode}</p>
        </Part>
        <p>Questions? Write to {BRAND.contact.email}.</p>
      </div>
    </section>
  );
}

type PartProps = { title: string; qr: string; qrTitle: string; children: ReactNode };

function Part({ title, qr, qrTitle, children }: PartProps) {
  return (
    <div className="flex items-start gap-[8mm] border-t border-black pt-[5mm]">
      <div className="grid grow gap-[3mm]">
        <h2 className="text-lg font-bold">{title}</h2>
        {children}
      </div>
      <QRCodeSVG value={qr} size={113} level="M" title={qrTitle} className="shrink-0" />
    </div>
  );
}
