import type { SavedListing } from '@sway/contract/watchlist';
import { Check, NotebookPen, Star } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { MarksForm } from './marks-form.tsx';

/** What the user has noted of a saved home, and the way to change it (product/enquiries.md#notes-on-saved-homes). */
export function MarksOfHome({ save }: { save: SavedListing }) {
  const [isOpen, setOpen] = useState(false);
  const { stars, isSeen, tags, note, version } = save.marks;
  return (
    <div className="grid gap-2 px-1">
      {(stars !== null || isSeen || tags.length > 0) && (
        <p className="flex flex-wrap items-center gap-1.5">
          {stars !== null && (
            <Tag tone="lime">
              <Star aria-hidden="true" className="fill-current" />
              {stars} of 5<span className="sr-only"> stars</span>
            </Tag>
          )}
          {isSeen && (
            <Tag>
              <Check aria-hidden="true" />
              Seen
            </Tag>
          )}
          {tags.map(tag => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </p>
      )}
      {note && <p className="line-clamp-4 text-sm wrap-anywhere whitespace-pre-line">{note}</p>}
      <Button variant="ghost" size="sm" className="-ml-3 w-fit print:hidden" onClick={() => setOpen(true)}>
        <NotebookPen aria-hidden="true" />
        {version === 0 ? 'Add notes' : 'Change notes'}
        <span className="sr-only"> on {save.title}</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent aria-describedby={undefined} className="md:w-[560px]">
          <div className="grid min-h-0 gap-5 overflow-y-auto p-5 md:p-8">
            <DialogTitle className="type-h2 pr-12 wrap-anywhere">Notes on {save.title}</DialogTitle>
            <MarksForm save={save} onSaved={() => setOpen(false)} />
          </div>
        </DialogContent>
      </Dialog>
    </div>
  );
}
