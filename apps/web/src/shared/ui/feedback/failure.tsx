type FailureProps = {
  /** Why it failed; nothing is shown without. */
  text: string | null | undefined;
};

/** Says inside a form or a card why what the user asked for has failed. */
export function Failure({ text }: FailureProps) {
  if (!text) return null;
  return (
    <p role="alert" className="rounded-md bg-destructive-soft px-3 py-2 text-sm text-destructive">
      {text}
    </p>
  );
}
