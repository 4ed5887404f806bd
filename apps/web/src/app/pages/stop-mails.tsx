import { useSearchParams } from 'react-router';
import { StopMails } from '#features/listings/saved/stop-mails.tsx';

/** /saved/stop-mails: the target of the unsubscribe link in a mail about a new price, or about a saved search. */
export function StopMailsPage() {
  const [params] = useSearchParams();
  const search = params.get('search');
  return <StopMails token={search ?? params.get('token') ?? ''} of={search === null ? 'home' : 'search'} />;
}
