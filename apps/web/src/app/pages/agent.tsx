import { useParams } from 'react-router';
import { AgentPage as Agent } from '#features/agents/profile/agent-page.tsx';
import { idFromText } from '#shared/id-from-text.ts';

/** The page of a single agent. */
export function AgentPage() {
  const { id = '' } = useParams();
  return <Agent key={id} id={idFromText(id)} />;
}
