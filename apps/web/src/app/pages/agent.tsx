import { useParams } from 'react-router';
import { AgentPage as Agent } from '#features/agents/profile/agent-page.tsx';

/** The page of a single agent. */
export function AgentPage() {
  const { id = '' } = useParams();
  return <Agent key={id} id={/^[1-9]\d{0,15}$/.test(id) ? Number(id) : null} />;
}
