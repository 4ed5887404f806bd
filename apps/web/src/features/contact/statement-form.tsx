import type { BuyerStatement } from '@sway/contract/contact';
import {
  BUYER_FACT_LABELS,
  BUYER_FACTS,
  currentStatement,
  MAX_STATEMENT_DAYS,
} from '@sway/domain/conversations/buyer-statements';
import type { BuyerFact } from '@sway/domain/conversations/buyer-statements';
import { dateInNewZealand } from '@sway/domain/enquiries/enquiry-rules';
import { t } from '@sway/domain/language/texts';
import { useState } from 'react';
import { describeError } from '#shared/api/describe-error.ts';
import { fieldErrors } from '#shared/api/failures.ts';
import { Form } from '#shared/forms/form.tsx';
import { useNow } from '#shared/hooks/use-now.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Failure } from '#shared/ui/feedback/failure.tsx';
import { ChoiceChip } from '#shared/ui/fields/choice-chip.tsx';
import { FieldGroup } from '#shared/ui/fields/field.tsx';
import { TextField } from '#shared/ui/fields/text-field.tsx';
import { SettingsSection } from '#shared/ui/settings-section.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { useSetStatement, useStatement } from './use-own-waiting.ts';

/** What the form begins with, in days. */
const USUAL_DAYS = 90;

/** What the user states as a buyer (product/conversations.md#what-buyers-state). */
export function BuyerStatementSettings() {
  const own = useStatement();
  const { data } = own;
  return (
    <SettingsSection
      title="As a buyer"
      lead="Owners read this above your conversation once you have written to them, and on a waiting list if you allow it there. Nobody else sees it, and it ends by itself."
    >
      {own.isError && <ErrorState title="What you state could not be loaded" query={own} />}
      {data && <StatementForm key={data.statement?.until ?? 'none'} statement={data.statement} />}
    </SettingsSection>
  );
}

/** The form of what a buyer states, and until when. */
export function StatementForm({ statement }: { statement: BuyerStatement | null }) {
  const save = useSetStatement();
  const now = useNow();
  const shown = currentStatement(statement, now);
  const [facts, setFacts] = useState<readonly BuyerFact[]>(statement?.facts ?? []);
  const [until, setUntil] = useState(shown?.until ?? dateInNewZealand(now, USUAL_DAYS));
  const errors = fieldErrors(save.error);
  const toggle = (fact: BuyerFact) =>
    setFacts(facts.includes(fact) ? facts.filter(other => other !== fact) : [...facts, fact]);
  return (
    <Form
      className="grid gap-4"
      onSubmit={() =>
        save.mutate({ facts: [...facts], until }, { onSuccess: () => toast({ title: t`Saved` }) })
      }
    >
      {statement && !shown && <p className="font-semibold">This has ended: owners do not see it any more.</p>}
      <FieldGroup label="What owners may know" error={errors['facts']}>
        <p className="type-label">What owners may know</p>
        <div className="flex flex-wrap gap-2">
          {BUYER_FACTS.map(fact => (
            <ChoiceChip
              key={fact}
              type="checkbox"
              name="facts"
              value={fact}
              isChosen={facts.includes(fact)}
              onChoose={() => toggle(fact)}
            >
              {BUYER_FACT_LABELS[fact]}
            </ChoiceChip>
          ))}
        </div>
      </FieldGroup>
      <TextField
        label="Until"
        hint="A year ahead at most."
        error={errors['until']}
        type="date"
        className="max-w-56"
        min={dateInNewZealand(now)}
        max={dateInNewZealand(now, MAX_STATEMENT_DAYS)}
        value={until}
        onChange={event => setUntil(event.target.value)}
      />
      <Failure text={describeError(save.error)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="lime" disabled={save.isPending}>
          Save
        </Button>
        {statement && (
          <Button
            variant="outline"
            disabled={save.isPending}
            onClick={() => save.mutate(null, { onSuccess: () => toast({ title: t`Removed` }) })}
          >
            Remove
          </Button>
        )}
      </div>
    </Form>
  );
}
