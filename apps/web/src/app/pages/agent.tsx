import { useParams } from 'react-router';
import { AgentPage as Agent } from '#features/agents/profile/agent-page.tsx';
import { idFromText } from '#shared/id-from-text.ts';
import { agentQuery, reviewsQuery } from '#features/agents/api/use-agents.ts';
import { CommissionCards } from '../article/commission-cards.tsx';
import type { PageNeeds } from '#shared/rendering/load-into.ts';

export const needs: PageNeeds = async ({ params }, load) => {
  const id = idFromText(params.id);
  if (id !== null && (await load(agentQuery(id)))) await load(reviewsQuery(id));
};

/** The page of a single agent. */
export function AgentPage() {
  const { id = '' } = useParams();
  return (
    <Agent key={id} id={idFromText(id)}>
      <section aria-labelledby="costs" className="border-t pt-8">
        <h2 id="costs" className="type-h2 mb-5">
          What it costs
        </h2>
        <CommissionCards />
      </section>
    </Agent>
  );
}
