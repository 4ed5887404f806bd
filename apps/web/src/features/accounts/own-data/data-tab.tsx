import type { PrivateUser } from '@sway/contract/users';
import { Download } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { useExportAccount } from '../api/use-own-data.ts';
import { DeleteAccount } from './delete-account.tsx';

/** The user's data: download it, or delete the account. */
export function DataTab({ user }: { user: PrivateUser }) {
  const exported = useExportAccount();
  return (
    <Card className="grid gap-8 rounded-xl p-5 md:p-8">
      <section aria-labelledby="export">
        <h2 id="export" className="type-h2">
          Download your data
        </h2>
        <p className="mt-2 max-w-measure text-muted-foreground">
          Your profile, sessions, listings and messages as a JSON file, with links to your pictures and
          videos.
        </p>
        <Button
          variant="outline"
          className="mt-4"
          disabled={exported.isPending}
          onClick={() => exported.mutate()}
        >
          <Download aria-hidden="true" />
          Download
        </Button>
      </section>
      <hr />
      <DeleteAccount username={user.username} />
    </Card>
  );
}
