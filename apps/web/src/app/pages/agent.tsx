import { useParams } from '#shared/routing/current-page.ts';
import { AgentPage as Agent } from '#features/agents/profile/agent-page.tsx';
import { idFromText } from '#shared/id-from-text.ts';

/** The page of a single agent. */
export function AgentPage() {
  const { id = '' } = useParams();
  return <Agent key={id} id={idFromText(id)} />;
}
