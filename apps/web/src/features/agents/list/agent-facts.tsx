import type { Agent } from '@sway/contract/agents';
import { t } from '@sway/domain/language/texts';
import { Languages, MapPin } from 'lucide-react';

/** Where an agent works and which languages the agent speaks, as far as the agent has said so. */
export function AgentFacts({ area, languages }: Pick<Agent, 'area' | 'languages'>) {
  const facts = [
    { Icon: MapPin, before: t`Works in`, text: area },
    { Icon: Languages, before: t`Speaks`, text: languages },
  ].filter(({ text }) => text);
  if (facts.length === 0) return null;
  return (
    <div className="grid gap-1.5 text-sm">
      {facts.map(({ Icon, before, text }) => (
        <p key={before} className="flex gap-2 wrap-anywhere">
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
          <span className="sr-only">{before} </span>
          {text}
        </p>
      ))}
    </div>
  );
}
