import { useSite } from '#shared/api/use-site.ts';
import { Button } from '#shared/ui/button.tsx';

type Credentials = { username: string; password: string };

/** The accounts that anyone can try on a demo site. A click fills in the login form. */
export function DemoAccounts({ onChoose }: { onChoose: (account: Credentials) => void }) {
  const accounts = useSite()?.demoAccounts ?? [];
  if (accounts.length === 0) return null;
  return (
    <section
      aria-labelledby="demo-accounts"
      className="mt-6 rounded-lg border border-sand-border bg-sand p-4 text-sm"
    >
      <h2 id="demo-accounts" className="font-bold">
        Demo credentials
      </h2>
      <p className="mt-0.5 text-muted-foreground">Anyone can try these accounts.</p>
      <ul className="mt-2.5 grid gap-2">
        {accounts.map(account => (
          <li key={account.username} className="flex items-center justify-between gap-3">
            <p className="min-w-0">
              <b className="block font-semibold">{account.label}</b>
              <span className="wrap-anywhere text-muted-foreground">
                {account.username} · <span className="inline-block">{account.password}</span>
              </span>
            </p>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Fill in ${account.label}`}
              onClick={() => onChoose(account)}
            >
              Fill in
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
