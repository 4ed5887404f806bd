import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';

/** The navigation state of a link from a list of results: going back restores the list as it was. */
type FromResults = { fromResults: true };

/** A link back to the results that the user came from; otherwise to all properties. */
export function BackLink() {
  const navigate = useNavigate();
  const isFromResults = (useLocation().state as Partial<FromResults> | null)?.fromResults === true;
  return (
    <Link
      to={paths.browse}
      onClick={event => {
        if (!isFromResults || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className="-ml-1 flex min-h-11 items-center gap-2 rounded-sm px-1 text-sm font-semibold hover:text-link"
    >
      <ArrowLeft aria-hidden="true" className="size-[1.15em] shrink-0" />
      {isFromResults ? 'Back to results' : 'All properties'}
    </Link>
  );
}
