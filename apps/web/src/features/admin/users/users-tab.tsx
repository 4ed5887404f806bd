import { t } from '@sway/domain/language/texts';
import type { PrivateUser } from '@sway/contract/users';
import { formatDate } from '@sway/domain/text/format';
import { USER_TYPES } from '@sway/domain/accounts/permissions';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/fields/select.tsx';
import { useAdminUsers } from '../api/use-admin-users.ts';
import { PagedTable } from '../components/paged-table.tsx';
import type { Column } from '../components/paged-table.tsx';
import { Person } from '../components/person.tsx';
import { USER_TYPE_LABELS } from '#shared/session/user-type-labels.ts';
import { UserTypeTag } from '../components/user-type-tag.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { TabHead } from '../components/tab-head.tsx';
import { useAdminChoice, useAdminParam } from '../components/use-admin-view.ts';
import { DeleteUser } from './delete-user.tsx';
import { UserSheet } from './user-sheet.tsx';

const TYPES = [
  { value: 'all', label: t`All types` },
  ...USER_TYPES.map(value => ({ value, label: USER_TYPE_LABELS[value] })),
] as const;

const COLUMNS: Column<PrivateUser>[] = [
  {
    title: t`Name`,
    cell: user => <Person name={user.name} avatar={user.avatar} note={user.username} />,
    className: 'max-w-72',
  },
  { title: t`E-mail`, cell: user => user.email, className: 'max-w-72 truncate' },
  { title: t`Type`, cell: user => <UserTypeTag userType={user.userType} /> },
  { title: t`Joined`, cell: user => formatDate(user.createdAt), className: 'whitespace-nowrap' },
];

/** Every user, with search, edit and delete. */
export function UsersTab() {
  const [search] = useAdminParam('search');
  const [type, setType] = useAdminChoice(TYPES, 'all');
  const users = useAdminUsers({ search, userType: type === 'all' ? null : type });
  const [opened, setOpened] = useState<PrivateUser>();
  const [deleting, setDeleting] = useState<PrivateUser>();
  return (
    <section>
      <TabHead
        title="Users"
        lead="Everyone with an account. Changes and deletions are kept in the audit log."
      >
        <SearchBox label="Name, e-mail or username" />
        <Select
          aria-label="User type"
          value={type}
          onValueChange={setType}
          options={TYPES}
          className="w-full sm:w-44"
        />
      </TabHead>
      <PagedTable
        label="Users"
        pages={users}
        columns={COLUMNS}
        renderActions={user => <UserActions user={user} onOpen={setOpened} onDelete={setDeleting} />}
        empty="No users match. Try a shorter search or all types."
      />
      {opened && <UserSheet user={opened} onClose={() => setOpened(undefined)} />}
      {deleting && <DeleteUser user={deleting} onClose={() => setDeleting(undefined)} />}
    </section>
  );
}

type UserActionsProps = {
  user: PrivateUser;
  onOpen: (user: PrivateUser) => void;
  onDelete: (user: PrivateUser) => void;
};

function UserActions({ user, onOpen, onDelete }: UserActionsProps) {
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => onOpen(user)}>
        <Pencil aria-hidden="true" />
        <span>
          View and edit<span className="sr-only"> {user.name}</span>
        </span>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon
        className="text-muted-foreground hover:text-destructive focus-visible:text-destructive"
        aria-label={`Delete ${user.name}`}
        onClick={() => onDelete(user)}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </>
  );
}
