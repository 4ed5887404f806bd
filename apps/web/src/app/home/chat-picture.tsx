import { CheckCheck } from 'lucide-react';

/** Two messages of a buyer and an owner. Decorative: the parent hides it from screen readers. */
export function ChatPicture() {
  return (
    <div className="mx-auto grid w-full max-w-[340px] gap-2.5 text-md leading-[1.45]">
      <div className="flex items-end gap-2">
        <span className="grid size-[30px] shrink-0 place-items-center rounded-full bg-aspirational-soft text-xs font-[650]">
          AT
        </span>
        <p className="max-w-[80%] rounded-lg rounded-bl-[5px] bg-card px-3.5 py-2.5 shadow-sm">
          Kia ora! We’ve loved your street for years. Is the price firm?
        </p>
      </div>
      <p className="ml-auto max-w-[76%] rounded-lg rounded-br-[5px] bg-bubble-mine px-3.5 py-2.5 text-bubble-mine-foreground">
        Near enough. Come and see the light first.
      </p>
      <p className="flex items-center justify-end gap-2 text-xs text-muted-foreground">
        <CheckCheck className="size-[1.15em]" />
        Read 7:42 pm
      </p>
    </div>
  );
}
