import { Button } from './button.tsx';

type LoadMoreButtonProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  variant?: 'outline' | 'ghost';
  className?: string;
  children: string;
};

/** Loads the next page of a list, if there is one. It is not disabled meanwhile: a disabled button loses the focus. */
export function LoadMoreButton({ list, variant = 'outline', className, children }: LoadMoreButtonProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (!hasNextPage) return null;
  return (
    <Button
      variant={variant}
      className={className}
      aria-disabled={isFetchingNextPage}
      onClick={() => {
        if (!isFetchingNextPage) fetchNextPage();
      }}
    >
      {isFetchingNextPage ? 'Loading more...' : children}
    </Button>
  );
}
