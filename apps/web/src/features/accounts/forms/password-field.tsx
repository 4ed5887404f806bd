import { t } from '@sway/domain/language/texts';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { TextField } from '#shared/ui/fields/text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'> & {
  /** Tells a password manager whether to fill in the stored password or to suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
  /** What its button shows, where a form has two such fields. */
  what?: string;
};

/** A password field with a button that shows the password. */
export function PasswordField({ what = t`password`, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      className="pr-0"
      end={
        <button
          type="button"
          aria-label={isShown ? `Hide ${what}` : `Show ${what}`}
          onClick={() => setIsShown(!isShown)}
          className="grid size-[42px] place-items-center rounded-md hover:text-foreground"
        >
          <Icon aria-hidden="true" />
        </button>
      }
    />
  );
}
