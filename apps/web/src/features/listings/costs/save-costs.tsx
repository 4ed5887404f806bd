import { t } from '@sway/domain/language/texts';
import { COST_FIELDS, readCost, readCosts } from '@sway/domain/costs/home-costs';
import { formatMoment, formatQuantity } from '@sway/domain/text/format';
import { describeError } from '#shared/api/describe-error.ts';
import { Button } from '#shared/ui/button.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { useCostsOfHomes } from './entered-costs.ts';
import { useSaveCosts, useSavesAmong } from './use-saved-costs.ts';

/** Says that nothing is sent, and offers to save what is entered with the saved ones of these homes (product/prices.md#what-a-home-costs). */
export function SaveCosts({ ids }: { ids: readonly number[] }) {
  const saves = useSavesAmong(ids);
  const textsOf = useCostsOfHomes();
  const save = useSaveCosts();
  const homes = saves.map(({ propertyId: id, costs }) => ({ id, texts: textsOf(id, costs) }));
  const hasError = homes.some(({ texts }) => COST_FIELDS.some(field => readCost(field, texts[field]).error));
  const savedAt = saves
    .map(({ costs }) => costs?.savedAt ?? '')
    .toSorted()
    .at(-1);
  if (saves.length === 0)
    return (
      <p className="text-sm text-muted-foreground">
        What you enter stays on this page: it is neither sent nor stored. Of a home that you saved, you can
        keep it.
      </p>
    );
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-muted-foreground">
        What you enter stays on this page until you save it. With whom you share your saved homes reads it
        then.
        {savedAt && ` Saved ${formatMoment(savedAt)}.`}
      </p>
      <Button
        variant="outline"
        size="sm"
        disabled={save.isPending || hasError}
        onClick={() => save.mutate(homes.map(({ id, texts }) => ({ id, costs: readCosts(texts) })))}
      >
        Save with {ids.length === 1 ? 'this saved home' : formatQuantity(saves.length, 'saved home')}
      </Button>
      <div aria-live="polite">{save.isSuccess && <p className="text-sm">Saved.</p>}</div>
      <Failure text={describeError(save.error, t`The costs were not saved. They are still here.`)} />
    </div>
  );
}
