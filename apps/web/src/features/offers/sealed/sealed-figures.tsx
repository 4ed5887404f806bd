import type { Introduction, SealedFigure } from '@sway/contract/sealed';
import { t } from '@sway/domain/language/texts';
import { formatPrice } from '@sway/domain/prices/money';
import { formatFullDay } from '@sway/domain/text/format';
import { useState } from 'react';
import { Link } from 'react-router';
import { describeError } from '#shared/api/describe-error.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { figureText } from './figure-text.ts';
import { SealDialog } from './seal-dialog.tsx';
import { useSealed, useSealedAct } from './use-sealed.ts';

/** The user's introductions and sealed figures; nothing without any. */
export function SealedFigures() {
  const { data } = useSealed();
  if (!data || data.figures.length + data.introductions.length === 0) return null;
  return (
    <section id="sealed" aria-labelledby="sealed-figures" className="grid scroll-mt-4 gap-4">
      <h2 id="sealed-figures" className="type-h2">
        Sealed figures
      </h2>
      {data.introductions.map(introduction => (
        <IntroductionCard key={introduction.id} introduction={introduction} />
      ))}
      {data.figures.length > 0 && (
        <ul aria-label="Sealed figures" className="divide-y rounded-xl border bg-card">
          {data.figures.map(figure => (
            <FigureRow key={figure.addressId} figure={figure} />
          ))}
        </ul>
      )}
    </section>
  );
}

const TITLES: Record<Introduction['state'], string> = {
  asked: t`Would you like to be introduced?`,
  agreed: t`You would like to be introduced`,
  introduced: t`You are introduced`,
};

/** An introduction as one side sees it (product/silent-match.md#introductions). */
function IntroductionCard({ introduction }: { introduction: Introduction }) {
  const { id, addressId, fullAddress, state, side, askedUntil, conversationId } = introduction;
  const act = useSealedAct();
  const answer = (said: 'yes' | 'no') => act.mutate({ kind: 'answer', id, answer: said });
  const other = side === 'buyer' ? t`the owner` : t`a buyer`;
  return (
    <article
      aria-label={`${TITLES[state]} ${fullAddress}`}
      className="rounded-xl border bg-card p-5 shadow-sm"
    >
      <h3 className="type-h3">{TITLES[state]}</h3>
      <p className="mt-1 text-muted-foreground">
        <Link to={paths.address(addressId)} className="font-semibold text-foreground hover:text-link">
          {fullAddress}
        </Link>
        {state === 'introduced'
          ? `: you and ${other} both want to talk.`
          : `: your figure and that of ${other} have met. `}
        {state === 'asked' && 'A no, or no answer, is never told.'}
        {state === 'agreed' &&
          `If ${other} says yes too, a conversation opens. We ask until ${formatFullDay(askedUntil)}.`}
      </p>
      <Failure text={describeError(act.error, t`That could not be done.`)} />
      <div className="mt-4 flex flex-wrap gap-2">
        {state === 'asked' && (
          <Button variant="lime" disabled={act.isPending} onClick={() => answer('yes')}>
            Yes, introduce us
          </Button>
        )}
        {state !== 'introduced' && (
          <Button variant="outline" disabled={act.isPending} onClick={() => answer('no')}>
            {state === 'asked' ? 'No' : 'Not any more'}
          </Button>
        )}
        {conversationId !== null && (
          <ButtonLink to={`${paths.messages}?c=${conversationId}`} variant="lime">
            Go to the conversation
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

function FigureRow({ figure }: { figure: SealedFigure }) {
  const { addressId, fullAddress, side, amountNzd } = figure;
  const now = useNow();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-3 p-4">
      <p className="min-w-48 flex-1">
        <Link to={paths.address(addressId)} className="font-semibold hover:text-link">
          {fullAddress}
        </Link>
        <span className="block text-sm text-muted-foreground">{figureText(figure, now)}</span>
      </p>
      {amountNzd !== null && <p className="type-price-row">{formatPrice(amountNzd)}</p>}
      <Button
        size="sm"
        variant="outline"
        aria-label={`Open your figure for ${fullAddress}`}
        onClick={() => setIsOpen(true)}
      >
        Open
      </Button>
      {isOpen && (
        <SealDialog
          addressId={addressId}
          figure={figure}
          isOwner={side === 'owner'}
          onClose={() => setIsOpen(false)}
        />
      )}
    </li>
  );
}
