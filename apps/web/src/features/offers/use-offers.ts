import type { CallBody } from '@sway/contract/api';
import type { ConversationOffers, Offer } from '@sway/contract/offers';
import { POLL_MS } from '@sway/contract/live-limits';
import { stateAt } from '@sway/domain/offers/offer-moves';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/request.ts';
import { useNow } from '#shared/hooks/use-now.ts';
import { useLiveStatus } from '#shared/live/use-live.ts';
import { conversationKeys } from '#shared/queries/conversation-keys.ts';

/** The offers of a conversation, each in its state now, and the version that an act on them names. */
export function useOffers(id: number, enabled = true) {
  const isLive = useLiveStatus() === 'live';
  const now = useNow();
  return useQuery({
    queryKey: conversationKeys.offers(id),
    queryFn: ({ signal }) => request('GET /api/conversations/:id/offers', { params: { id } }, signal),
    staleTime: 0,
    enabled,
    refetchInterval: isLive ? false : POLL_MS,
    select: ({ version, offers }) => ({ version, offers: offers.map(offer => atMoment(offer, now)) }),
  });
}

function atMoment(offer: Offer, now: Date): Offer {
  const expiresAt = new Date(offer.expiresAt);
  return { ...offer, state: stateAt({ state: offer.state, expiresAt }, now) };
}

/** Finds an offer by its system message. A conversation without system messages does not ask for offers. */
export function useOfferAt(id: number, hasSystemMessages: boolean) {
  const { data } = useOffers(id, hasSystemMessages);
  return (sequence: number) => data?.offers.find(offer => offer.sequence === sequence);
}

type Act =
  | ({ kind: 'make' } & Omit<CallBody<'POST /api/conversations/:id/offers'>, 'version'>)
  | { kind: 'answer'; act: 'accept' | 'decline' | 'withdraw' }
  | { kind: 'home'; home: 'open' | 'discussion' | 'hidden' };

/** An act on the offers of a conversation as they are on the screen. After a refusal they are read again, so that the page shows what changed. */
export function useOfferAct(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (act: Act): Promise<ConversationOffers> => {
      const read = queryClient.getQueryData<ConversationOffers>(conversationKeys.offers(id));
      const [params, version] = [{ id }, read?.version ?? ''];
      if (act.kind === 'home')
        return request('POST /api/conversations/:id/offers/home', {
          params,
          body: { home: act.home, version },
        });
      if (act.kind === 'answer')
        return request('POST /api/conversations/:id/offers/answer', {
          params,
          body: { act: act.act, version },
        });
      const { kind: _, ...terms } = act;
      return request('POST /api/conversations/:id/offers', { params, body: { ...terms, version } });
    },
    onSuccess: offers => queryClient.setQueryData(conversationKeys.offers(id), offers),
    onError: () => queryClient.invalidateQueries({ queryKey: conversationKeys.offers(id) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: conversationKeys.all }),
  });
}
