import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure } from '#shared/api/toast-failure.ts';
import { pagedQuery } from '#shared/api/paged-query.ts';
import { request, requestPage } from '#shared/api/request.ts';
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
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ userId, isBlocked }: SetBlockInput) =>
      isBlocked
        ? request('POST /api/blocks', { body: { userId } })
        : request('DELETE /api/blocks/:userId', { params: { userId } }),
    onSuccess: (_, { name, isBlocked }) => {
      toast(
        isBlocked
          ? { title: `${name} is blocked`, description: 'Your profile lists the people you have blocked.' }
          : { title: `${name} is unblocked` },
      );
    },
    onError: toastFailure('Something went wrong', 'Nothing was changed.'),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: conversationKeys.blocks }),
        queryClient.invalidateQueries({ queryKey: conversationKeys.all }),
      ]),
  });
}
