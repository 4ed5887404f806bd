import { formatQuantity } from '@sway/domain/text/format';
import { Eye, Heart, MessageCircle } from 'lucide-react';

type FiguresProps = { figures: { viewers: number; saves: number; conversations: number } };

/** What others did with an own listing. */
export function Figures({ figures: { viewers, saves, conversations } }: FiguresProps) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
      <Figure Icon={Eye} text={formatQuantity(viewers, 'viewer')} />
      <Figure Icon={Heart} text={formatQuantity(saves, 'save')} />
      <Figure Icon={MessageCircle} text={formatQuantity(conversations, 'conversation')} />
    </ul>
  );
}

function Figure({ Icon, text }: { Icon: typeof Eye; text: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon aria-hidden="true" className="size-4" />
      {text}
    </li>
  );
}
