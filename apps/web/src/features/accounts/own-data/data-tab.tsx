import type { PrivateUser } from '@sway/contract/users';
import { Download } from 'lucide-react';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { SettingsSection } from '#shared/ui/settings-section.tsx';
import { useExportAccount } from '../api/use-own-data.ts';
import { DeleteAccount } from './delete-account.tsx';

/** The user's data: download it, or delete the account. */
export function DataTab({ user }: { user: PrivateUser }) {
  const exported = useExportAccount();
  return (
    <Card className="rounded-xl p-5 md:p-8">
      <SettingsSection
        title="Download your data"
        lead="Your profile, sessions, listings and messages as a JSON file, with links to your pictures and videos."
      >
        <Button variant="outline" disabled={exported.isPending} onClick={() => exported.mutate()}>
          <Download aria-hidden="true" />
          Download
        </Button>
      </SettingsSection>
      <DeleteAccount username={user.username} />
    </Card>
  );
}
