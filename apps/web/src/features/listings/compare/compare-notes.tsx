import { t } from '@sway/domain/language/texts';
import type { ComparedHome } from '@sway/contract/properties';
import type { SavedListing } from '@sway/contract/watchlist';
import type { ReactNode } from 'react';
import { cn } from '#shared/ui/cn.ts';
import { useShortlist } from '../saved/use-shortlist.ts';
import { CELL, LabelledRow } from './labelled-row.tsx';

type NotesSectionProps = {
  homes: readonly ComparedHome[];
  /** Those of the homes that the user has saved. */
  saves: readonly SavedListing[];
  heading: ReactNode;
};

/** What the user noted of the homes, and the stars and tags of the person with whom they are shared; nothing for a visitor. */
export function NotesSection({ homes, saves, heading }: NotesSectionProps) {
  const name = useShortlist().data?.partner?.name;
  const rows: [label: string, textOf: (save: SavedListing) => string][] = [
    [t`Your stars`, ({ marks }) => starsText(marks.stars)],
    [t`Seen`, ({ marks }) => (marks.isSeen ? t`Yes` : '')],
    [t`Your tags`, ({ marks }) => marks.tags.join(', ')],
    [t`Your note`, ({ marks }) => marks.note],
  ];
  if (name)
    rows.push([
      name,
      ({ partner }) =>
        [starsText(partner?.stars ?? null), ...(partner?.tags ?? [])].filter(Boolean).join(', '),
    ]);
  return (
    <tbody>
      {heading}
      {rows.map(([label, textOf]) => {
        const texts = homes.map(({ propertyId }) => {
          const save = saves.find(each => each.propertyId === propertyId);
          return save ? textOf(save) : null;
        });
        const differs = new Set(texts).size > 1;
        return (
          <LabelledRow key={label} label={label} differs={differs}>
            {homes.map(({ propertyId }, i) => (
              <td key={propertyId} className={cn(CELL, 'whitespace-pre-line', differs && 'font-semibold')}>
                {texts[i] || (
                  <span className="font-normal text-muted-foreground">
                    {texts[i] === null ? 'Not saved' : 'Not noted'}
                  </span>
                )}
              </td>
            ))}
          </LabelledRow>
        );
      })}
    </tbody>
  );
}

const starsText = (stars: number | null) => (stars === null ? '' : t`${stars} of 5 stars`);
