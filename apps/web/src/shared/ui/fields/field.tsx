import { useId } from 'react';
import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** The error message, shown instead of the hint. */
  error?: string | undefined;
  /** Renders the control with the attributes that connect it to label, hint and error. */
  children: (control: ControlProps) => ReactNode;
};

/** A control with its label above and its hint or error below. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="grid content-start gap-2">
      <label htmlFor={id} className="type-label leading-[1.45] wrap-anywhere">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p id={noteId} className={cn('text-xs', error ? 'text-destructive' : 'text-muted-foreground')}>
          {note}
        </p>
      )}
    </div>
  );
}

type FieldGroupProps = {
  /** The accessible name of the group. */
  label: string;
  error: string | null | undefined;
  role?: 'group' | 'radiogroup';
  className?: string;
  children: ReactNode;
};

/** Several controls that are one field of a form, with its error below. */
export function FieldGroup({ label, error, role = 'group', className, children }: FieldGroupProps) {
  const errorId = useId();
  return (
    <div
      role={role}
      aria-label={label}
      aria-describedby={error ? errorId : undefined}
      data-refused={error ? '' : undefined}
      className={cn('grid min-w-0 base:gap-1.5', className)}
    >
      {children}
      <FieldError id={errorId} text={error} />
    </div>
  );
}

type FieldErrorProps = {
  /** Why the field cannot be accepted; nothing is shown without. */
  text: string | null | undefined;
  /** For `aria-describedby` of the field. */
  id?: string;
};

/** The error below a field of several controls, for which there is no `Field`. */
export function FieldError({ text, id }: FieldErrorProps) {
  if (!text) return null;
  return (
    <p id={id} role="alert" className="text-xs text-destructive">
      {text}
    </p>
  );
}
