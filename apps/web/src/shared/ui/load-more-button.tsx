import { Button } from './button.tsx';

type LoadMoreButtonProps = {
  list: { isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  className?: string;
  children: string;
};

/** Loads the next page of a list. It is not disabled meanwhile: a disabled button loses the focus. */
export function LoadMoreButton({ list, className, children }: LoadMoreButtonProps) {
  const { isFetchingNextPage, fetchNextPage } = list;
  return (
    <Button
      variant="outline"
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
