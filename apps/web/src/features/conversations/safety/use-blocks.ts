import { t } from '@sway/domain/language/texts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { request, requestPage } from '#shared/api/request.ts';
import { useRefetch } from '#shared/api/use-refetch.ts';
import { toast } from '#shared/ui/toasts/toast.ts';
import { conversationKeys } from '#shared/queries/conversation-keys.ts';

/** The people that the user has blocked, the latest first. */
export function useBlocks() {
  return useInfiniteQuery({
    ...pagedQuery(conversationKeys.blocks, (page, signal) =>
      requestPage('GET /api/blocks', { query: { limit: 50, ...page } }, signal),
    ),
    staleTime: 0,
  });
}

type SetBlockInput = { userId: number; name: string; isBlocked: boolean };

/** Blocks or unblocks a person. */
export function useSetBlock() {
  return useMutation({
    mutationFn: ({ userId, isBlocked }: SetBlockInput) =>
      isBlocked
        ? request('POST /api/blocks', { body: { userId } })
        : request('DELETE /api/blocks/:userId', { params: { userId } }),
    onSuccess: (_, { name, isBlocked }) => {
      toast(
        isBlocked
          ? { title: t`${name} is blocked`, description: t`Your profile lists the people you have blocked.` }
          : { title: t`${name} is unblocked` },
      );
    },
    onError: toastFailure(t`Something went wrong`, t`Nothing was changed.`),
    onSettled: useRefetch(conversationKeys.blocks, conversationKeys.all),
  });
}
