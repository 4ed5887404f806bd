import type { QueryClient } from '@tanstack/react-query';

/**
 * Ends the session with a call. What is being fetched is cancelled before, and the live connection is closed, as its frames have more
 * fetched: both would be answered after the session has ended. If the call fails, everything is fetched again.
 */
export async function endSession<Answer>(
  queryClient: QueryClient,
  end: () => Promise<Answer>,
): Promise<Answer> {
  // Only pages of signed-in users have loaded the live connection.
  const { pauseLive } = await import('../live/live.ts');
  const resumeLive = pauseLive();
  await queryClient.cancelQueries();
  try {
    return await end();
  } catch (error) {
    resumeLive();
    void queryClient.invalidateQueries();
    throw error;
  }
}
