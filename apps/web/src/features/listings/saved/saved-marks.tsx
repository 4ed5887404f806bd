import type { SavedListing } from '@sway/contract/watchlist';
import { Check, HeartOff, MessagesSquare, NotebookPen, Star } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog, DialogContent, DialogTitle } from '#shared/ui/overlays/dialog.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { Comments } from './comments.tsx';
import { CostsLines } from './costs-line.tsx';
import { MarksForm } from './marks-form.tsx';
import { MarksOfOther } from './partners-homes.tsx';
import { RemoveMarked } from './remove-marked.tsx';
import { useShortlist } from './use-shortlist.ts';

/** What the user has noted of a saved home, and the way to change it (product/enquiries.md#notes-on-saved-homes). */
export function MarksOfHome({ save }: { save: SavedListing }) {
  const [open, setOpen] = useState<'notes' | 'comments' | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const partner = useShortlist().data?.partner ?? null;
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
      <CostsLines save={save} name={partner?.name} />
      {save.partner && partner && <MarksOfOther name={partner.name} marks={save.partner} />}
      <div className="-ml-3 flex flex-wrap print:hidden">
        <Button variant="ghost" size="sm" onClick={() => setOpen('notes')}>
          <NotebookPen aria-hidden="true" />
          {version === 0 ? 'Add notes' : 'Change notes'}
          <span className="sr-only"> on {save.title}</span>
        </Button>
        {(version > 0 || save.costs) && save.property && (
          <Button variant="ghost" size="sm" onClick={() => setRemoving(true)}>
            <HeartOff aria-hidden="true" />
            Remove<span className="sr-only"> {save.title} with your notes</span>
          </Button>
        )}
        {(partner ?? save.comments > 0) && (
          <Button variant="ghost" size="sm" onClick={() => setOpen('comments')}>
            <MessagesSquare aria-hidden="true" />
            Comments ({save.comments})<span className="sr-only"> on {save.title}</span>
          </Button>
        )}
      </div>
      {isRemoving && (
        <RemoveMarked id={save.propertyId} title={save.title} onClose={() => setRemoving(false)} />
      )}
      <Dialog open={open !== null} onOpenChange={isOpen => !isOpen && setOpen(null)}>
        <DialogContent aria-describedby={undefined} className="md:w-[560px]">
          <div className="grid min-h-0 gap-5 overflow-y-auto p-5 md:p-8">
            <DialogTitle className="type-h2 pr-12 wrap-anywhere">
              {open === 'notes' ? 'Notes' : 'Comments'} on {save.title}
            </DialogTitle>
            {open === 'notes' ? (
              <MarksForm save={save} onSaved={() => setOpen(null)} />
            ) : (
              <Comments save={save} />
            )}
          </div>
        </DialogContent>
      </Dialog>
    </div>
  );
}
