import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';

/** Told by a link from a list of homes to the page it leads to: going back brings the list as it was left. */
type FromResults = { fromResults: true };

/** Back over the history to the results one came from; for those who came another way, to all homes. */
export function BackLink() {
  const navigate = useNavigate();
  const cameFromResults = (useLocation().state as Partial<FromResults> | null)?.fromResults === true;
  return (
    <Link
      to={paths.browse}
      onClick={event => {
        if (!cameFromResults || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
      className="-ml-1 flex min-h-11 items-center gap-2 rounded-sm px-1 text-sm font-semibold hover:text-link"
    >
      <ArrowLeft aria-hidden="true" className="size-[1.15em]" />
      {cameFromResults ? 'Back to results' : 'All properties'}
    </Link>
  );
}
