import { useNavigate } from 'react-router';
import { JUST_LISTED } from '#features/listings/own/just-listed-state.ts';
import { NewListingDialog } from '#features/listings/editor/new-listing-dialog.tsx';
import { paths } from '#shared/paths.ts';
import { useLoginToList } from '../use-login-to-list.ts';

/** The List Your Property dialog above a page. After publishing it opens the new listing, in place of the dialog. */
export function ListDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const logIn = useLoginToList();
  return (
    <NewListingDialog
      onClose={onClose}
      onLoginNeeded={logIn}
      onListed={id => void navigate(paths.property(id), { replace: true, state: JUST_LISTED })}
    />
  );
}
