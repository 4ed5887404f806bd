import { OperationCards } from './operation-cards.tsx';
import { StatCards } from './stat-cards.tsx';
import { WaitingCards } from './waiting-cards.tsx';

/** What waits for a decision, whether the site is backed up, and its figures. */
export function OverviewTab() {
  return (
    <div className="grid gap-9">
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="type-h2 mb-4">
          Waiting for you
        </h2>
        <WaitingCards />
      </section>
      <section aria-labelledby="operation">
        <h2 id="operation" className="type-h2 mb-4">
          How the site runs
        </h2>
        <OperationCards />
      </section>
      <section aria-labelledby="figures">
        <h2 id="figures" className="type-h2 mb-4">
          The site in figures
        </h2>
        <StatCards />
      </section>
    </div>
  );
}
