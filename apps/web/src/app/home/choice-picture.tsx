import { CircleCheckBig, Handshake, UserCheck } from 'lucide-react';

/** The two ways to sell, the private one selected. Decorative: the parent hides it from screen readers. */
export function ChoicePicture() {
  return (
    <div className="mx-auto grid w-full max-w-[340px] gap-3 [&_svg]:size-[22px] [&_svg]:shrink-0">
      <div className="flex items-center gap-3 rounded-[16px] border-[2.5px] border-foreground bg-card px-[18px] py-4 shadow-md">
        <Handshake />
        <div className="grow">
          <p className="font-semibold">Sell privately</p>
          <p className="text-sm text-muted-foreground">You, them and two lawyers</p>
        </div>
        <CircleCheckBig />
      </div>
      <div className="flex items-center gap-3 rounded-[16px] border bg-card px-[18px] py-4 shadow-md">
        <UserCheck />
        <div>
          <p className="font-semibold">With a partner agent</p>
          <p className="text-sm text-muted-foreground">Discounted for a Sway buyer</p>
        </div>
      </div>
    </div>
  );
}
