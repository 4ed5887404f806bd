import { languageOfPath } from '@sway/domain/language/languages';
import { currentLanguage } from '@sway/domain/language/speaker';
import type { Mail } from '@sway/contract/mailbox';
import { formatDate } from '@sway/domain/text/format';
import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Card } from '#shared/ui/card.tsx';
import { cn } from '#shared/ui/cn.ts';
import { CardSkeletons } from '#shared/ui/feedback/card-skeletons.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { request } from '#shared/api/request.ts';
import { accountKeys } from '#shared/queries/account-keys.ts';
import { TEXT_LINK } from '../forms/text-link.ts';

/** The user's mails beside the open one; on phones the list or the open one. The URL states which mail is open. */
export function Mailbox() {
  const mails = useMails();
  const [search] = useSearchParams();
  if (mails.isPending) return <CardSkeletons label="Loading your e-mails" />;
  if (mails.isError) {
    return <ErrorState title="E-mails could not be loaded" query={mails} />;
  }
  if (mails.data.length === 0) {
    return (
      <EmptyState title="No e-mails yet" className="bg-card py-10">
        <p className="text-muted-foreground">E-mails that this site would send you appear here.</p>
      </EmptyState>
    );
  }
  const opened = mails.data.find(({ id }) => String(id) === search.get('mail'));
  return (
    <div className="grid items-start gap-5 md:grid-cols-[300px_minmax(0,1fr)] xl:grid-cols-[360px_minmax(0,1fr)]">
      <MailList mails={mails.data} openedId={opened?.id} className={cn(opened && 'max-md:hidden')} />
      <MailPane mail={opened} />
    </div>
  );
}

type MailListProps = { mails: readonly Mail[]; openedId: number | undefined; className: string };

function MailList({ mails, openedId, className }: MailListProps) {
  return (
    <nav aria-label="E-mails" className={className}>
      <ul className="divide-y overflow-hidden rounded-lg border bg-card">
        {mails.map(({ id, subject, createdAt }) => (
          <li key={id}>
            <Link
              to={{ search: `?mail=${id}` }}
              aria-current={id === openedId || undefined}
              className="block px-4 py-3 -outline-offset-2 transition-colors hover:bg-muted aria-[current=true]:bg-muted"
            >
              <b className="block font-semibold">{subject}</b>
              <span className="text-sm text-muted-foreground">{formatDate(createdAt)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MailPane({ mail }: { mail: Mail | undefined }) {
  if (!mail) {
    return <EmptyState title="Choose an e-mail to read it" className="bg-card py-10 max-md:hidden" />;
  }
  return (
    <article aria-labelledby="subject">
      <ButtonLink to={{ search: '' }} variant="ghost" size="sm" className="mb-3 md:hidden">
        <ArrowLeft aria-hidden="true" />
        All e-mails
      </ButtonLink>
      <Card className="p-5 md:p-7">
        <h2 id="subject" className="type-h2">
          {mail.subject}
        </h2>
        <p className="mt-1.5 mb-5 text-sm text-muted-foreground">{formatDate(mail.createdAt)}</p>
        <MailText text={mail.text} />
      </Card>
    </article>
  );
}

const URL_PATTERN = /(https?:\/\/[^\s<>"]+)/;

/** A mail's text with its URLs as links. Links to this site navigate within the app. */
function MailText({ text }: { text: string }) {
  return (
    <div className="max-w-measure wrap-anywhere whitespace-pre-line">
      {partsOf(text).map(({ at, part, isUrl }) => (isUrl ? <MailLink key={at} url={part} /> : part))}
    </div>
  );
}

function MailLink({ url }: { url: string }) {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  const place = parsed?.origin === window.location.origin ? languageOfPath(parsed.pathname) : null;
  if (parsed && place?.language === currentLanguage()) {
    return (
      <Link to={place.path + parsed.search + parsed.hash} className={TEXT_LINK}>
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

/** The user's mails, newest first, fetched again each time they are shown. */
function useMails() {
  return useQuery({
    queryKey: accountKeys.mails,
    queryFn: ({ signal }) => request('GET /api/mailbox', {}, signal),
    staleTime: 0,
  });
}
