import type { ReactNode } from 'react';
import { ChoiceChip } from '#shared/ui/fields/choice-chip.tsx';

type ChoiceChipsProps<Value extends string> = {
  legend: string;
  /** The name of the parameter, for a form without JavaScript. */
  name: string;
  /** One of the choices, or any number of them. */
  type: 'radio' | 'checkbox';
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  isChosen: (value: Value) => boolean;
  onChoose: (value: Value) => void;
};

/** Choices side by side. */
export function ChoiceChips<Value extends string>({
  legend,
  options,
  isChosen,
  onChoose,
  ...input
}: ChoiceChipsProps<Value>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 type-label">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label, icon }) => (
          <ChoiceChip
            key={value}
            {...input}
            value={value}
            isChosen={isChosen(value)}
            onChoose={() => onChoose(value)}
          >
            {icon}
            {label}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  );
}
