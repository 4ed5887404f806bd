import { formatPrice } from '@sway/domain/money';
import { Calendar, MessageCircle } from 'lucide-react';
import { useStartChat } from '#shared/chat/use-start-chat.ts';
import type { ChatHome } from '#shared/chat/use-start-chat.ts';
import { ForVisitors } from '#shared/session/for-visitors.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useLoginGate } from '../actions/use-login-gate.ts';

type PricePanelProps = { home: ChatHome & { swayPrice: number } };

/** The price and the two ways on. A visitor is asked to log in for either. */
export function PricePanel({ home }: PricePanelProps) {
  const { start } = useStartChat();
  const logIn = useLoginGate();
  return (
    <section aria-label="Sway price" className="rounded-xl border bg-card p-5 shadow-md md:p-6">
      <p className="text-sm font-semibold text-muted-foreground">Sway price</p>
      <p className="type-price-page mt-0.5 mb-1.5">{formatPrice(home.swayPrice)}</p>
      <p className="text-sm text-muted-foreground">
        The price that would sway the owner. The home is not on the market.
      </p>
      <div className="mt-4.5 hidden gap-2.5 md:grid">
        <Button variant="lime" size="lg" onClick={() => start(home)}>
          <MessageCircle aria-hidden="true" />
          Start Conversation
        </Button>
        <ForVisitors>
          <Button variant="outline" onClick={() => logIn('viewing')}>
            <Calendar aria-hidden="true" />
            Book a Viewing
          </Button>
        </ForVisitors>
      </div>
    </section>
  );
}

/** The same two ways at the foot of a phone's screen. */
export function ActionBar({ home }: { home: ChatHome }) {
  const logIn = useLoginGate();
  const { start } = useStartChat();
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex gap-2 border-t bg-card px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:hidden">
      <ForVisitors>
        <Button variant="outline" className="grow px-3" onClick={() => logIn('viewing')}>
          Book a Viewing
        </Button>
      </ForVisitors>
      <Button variant="lime" className="grow px-3" onClick={() => start(home)}>
        <MessageCircle aria-hidden="true" />
        Start Conversation
      </Button>
    </div>
  );
}
