import { Button } from '#shared/ui/button.tsx';

/** Tells a visitor at the start that a claim needs an account. */
export function LogInFirst({ onLogIn }: { onLogIn: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-sand-border bg-sand px-3.5 py-2.5">
      <p className="min-w-52 grow basis-0 text-md">
        You need an account to submit a claim. What you enter here is kept while you log in.
      </p>
      <Button size="sm" onClick={onLogIn}>
        Log in or sign up
      </Button>
    </div>
  );
}
