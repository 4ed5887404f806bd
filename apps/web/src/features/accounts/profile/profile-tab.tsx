import type { PrivateUser } from '@sway/contract/users';
import { useState } from 'react';
import { Card } from '#shared/ui/card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';

/** The user's profile, or the form to edit it. */
export function ProfileTab({ user }: { user: PrivateUser }) {
  const [isEditing, setIsEditing] = useState(false);
  if (!isEditing) return <ProfileView user={user} onEdit={() => setIsEditing(true)} />;
  return (
    <Card className="rounded-xl p-5 md:p-8">
      <ProfileForm user={user} onClose={() => setIsEditing(false)} />
    </Card>
  );
}
