import { SealFigure } from './seal-figure.tsx';
import { useSealed } from './use-sealed.ts';

/** On the page of somebody else's home: the way to say in private what one would pay (product/silent-match.md). */
export function SealOnHome({ addressId }: { addressId: number }) {
  const { isSuccess } = useSealed();
  if (!isSuccess) return null;
  return (
    <section aria-labelledby="seal" className="print:hidden">
      <h2 id="seal" className="type-h3 mb-3">
        Not ready to write?
      </h2>
      <div className="max-w-96">
        <SealFigure addressId={addressId} />
      </div>
    </section>
  );
}
