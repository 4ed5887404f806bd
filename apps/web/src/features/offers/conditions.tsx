import { OFFER_CONDITION_LABELS, OFFER_CONDITIONS } from '@sway/domain/offers/offer-terms';
import type { OfferCondition } from '@sway/domain/offers/offer-terms';
import { ChoiceChip } from '#shared/ui/fields/choice-chip.tsx';
import { FieldGroup } from '#shared/ui/fields/field.tsx';

type ConditionsProps = {
  chosen: readonly OfferCondition[];
  error: string | undefined;
  onChange: (chosen: readonly OfferCondition[]) => void;
};

/** On what an amount depends. */
export function Conditions({ chosen, error, onChange }: ConditionsProps) {
  return (
    <FieldGroup label="Conditions" error={error}>
      <p className="type-label">Conditions</p>
      <div className="flex flex-wrap gap-2">
        {OFFER_CONDITIONS.map(name => (
          <ChoiceChip
            key={name}
            type="checkbox"
            name="conditions"
            value={name}
            isChosen={chosen.includes(name)}
            onChoose={() =>
              onChange(chosen.includes(name) ? chosen.filter(other => other !== name) : [...chosen, name])
            }
          >
            {OFFER_CONDITION_LABELS[name]}
          </ChoiceChip>
        ))}
      </div>
    </FieldGroup>
  );
}
