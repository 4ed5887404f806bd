import type { ReactNode } from 'react';

type RivalsProps<Rival> = {
  title: string;
  rivals: readonly Rival[];
  children: (rival: Rival) => ReactNode;
};

/** What competes with a claim, under a heading; nothing without any. */
export function Rivals<Rival extends { id: number }>({ title, rivals, children }: RivalsProps<Rival>) {
  if (rivals.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-semibold">{title}</h3>
      <ul className="grid gap-2">
        {rivals.map(rival => (
          <li
            key={rival.id}
            className="rounded-md bg-aspirational-soft px-3.5 py-2.5 text-sm wrap-anywhere text-aspirational-text"
          >
            {children(rival)}
          </li>
        ))}
      </ul>
    </section>
  );
}
