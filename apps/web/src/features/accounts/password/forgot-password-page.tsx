import { zodResolver } from '@hookform/resolvers/zod';
import { forgotPassword } from '@sway/contract/auth';
import { PAGES } from '@sway/contract/pages';
import { useForm } from 'react-hook-form';
import { fieldOf } from '#shared/forms/field-of.ts';
import { Form } from '#shared/forms/form.tsx';
import { useSite } from '#shared/api/use-site.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { useForgotPassword } from '../api/use-passwords.ts';
import { AccountCard } from '#shared/ui/account-card.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';

/** /forgot-password: requests a link to set a new password. The page does not reveal whether the account exists. */
export function ForgotPasswordPage() {
  const forgot = useForgotPassword();
  return (
    <AccountCard
      title={PAGES.forgotPassword.title}
      lead={
        forgot.isSuccess
          ? null
          : 'Enter your e-mail address and we will send you a link to set a new password.'
      }
    >
      {forgot.isSuccess ? (
        <LinkSent email={forgot.variables} />
      ) : (
        <AddressForm isBusy={forgot.isPending} onRequest={forgot.mutate} />
      )}
      <ButtonLink
        to={paths.login}
        variant={forgot.isSuccess ? 'primary' : 'ghost'}
        className={forgot.isSuccess ? 'mt-6 w-full' : 'mt-3 w-full'}
      >
        Back to Login
      </ButtonLink>
    </AccountCard>
  );
}

function AddressForm({ isBusy, onRequest }: { isBusy: boolean; onRequest: (email: string) => void }) {
  const form = useForm({ resolver: zodResolver(forgotPassword.body), defaultValues: { email: '' } });
  const submit = form.handleSubmit(({ email }) => onRequest(email));
  return (
    <Form onSubmit={event => void submit(event)} className="grid gap-4">
      <TextField label="Email" {...fieldOf(form, 'email')} type="email" autoComplete="email" />
      <SubmitButton isBusy={isBusy}>Send link</SubmitButton>
    </Form>
  );
}

function LinkSent({ email }: { email: string }) {
  const site = useSite();
  return (
    <output className="grid gap-3">
      <span>
        If there is an account with the address <b className="wrap-anywhere">{email}</b>, a link is on its way
        to it. It works once, for one hour.
      </span>
      {site?.hasMailbox && (
        <span className="text-sm text-muted-foreground">
          This demo site does not send e-mail. Messages to you are in the mailbox of your account, in a
          browser where you are still logged in.
        </span>
      )}
    </output>
  );
}
