import { useSearchParams } from 'react-router';
import { StopMails } from '#features/listings/saved/stop-mails.tsx';

/** /saved/stop-mails: the target of the unsubscribe link in a mail about a new price. */
export function StopMailsPage() {
  const [search] = useSearchParams();
  return <StopMails token={search.get('token') ?? ''} />;
}
