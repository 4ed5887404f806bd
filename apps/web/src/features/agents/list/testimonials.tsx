import { t } from '@sway/domain/language/texts';
import { Quote } from 'lucide-react';
import { Card } from '#shared/ui/card.tsx';
import { Tag } from '#shared/ui/tag.tsx';

/** Invented texts, which are tagged as samples. */
const TESTIMONIALS = [
  {
    text: t`We were close and neither wanted to move first. Having someone to carry the numbers helped.`,
    author: t`An owner in Devonport`,
  },
  {
    text: t`He joined the conversation, answered three questions and left us to it. Just what we needed.`,
    author: t`A buyer in Nelson`,
  },
  {
    text: t`The commission was in writing before anything else was said, and lower because we had met here.`,
    author: t`An owner in Dunedin`,
  },
] as const;

export function Testimonials() {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {TESTIMONIALS.map(({ text, author }) => (
        <li key={author}>
          <Card className="flex h-full flex-col gap-3 rounded-xl p-5">
            <Quote aria-hidden="true" className="size-5 text-muted-foreground" />
            <p>{text}</p>
            <p className="mt-auto flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
              {author} <Tag>Sample</Tag>
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
