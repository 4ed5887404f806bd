import { Quote } from 'lucide-react';
import { Card } from '#shared/ui/card.tsx';
import { Tag } from '#shared/ui/tag.tsx';

/** Written for the sample site, and marked so: nobody said them. */
const TESTIMONIALS = [
  {
    words: 'We were close and neither wanted to move first. Having somebody to carry the numbers helped.',
    who: 'An owner in Devonport',
  },
  {
    words: 'He joined the conversation, answered three questions and left us to it. Just what we needed.',
    who: 'A buyer in Nelson',
  },
  {
    words: 'The commission was in writing before anything else was said, and lower because we had met here.',
    who: 'An owner in Dunedin',
  },
] as const;

export function Testimonials() {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {TESTIMONIALS.map(({ words, who }) => (
        <li key={who}>
          <Card className="flex h-full flex-col gap-3 rounded-xl p-5">
            <Quote aria-hidden="true" className="size-5 text-muted-foreground" />
            <p>{words}</p>
            <p className="mt-auto flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
              {who} <Tag>Sample</Tag>
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
