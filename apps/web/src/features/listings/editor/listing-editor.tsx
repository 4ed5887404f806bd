import { t } from '@sway/domain/language/texts';
import { suggestTitle } from '@sway/domain/listings/suggest-title';
import type { PropertyType } from '@sway/domain/listings/property-types';
import { EyeOff, LoaderCircle } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Form } from '#shared/forms/form.tsx';
import { Button } from '#shared/ui/button.tsx';
import { cn } from '#shared/ui/cn.ts';
import { EditorFields } from './fields/editor-fields.tsx';
import type { EditorFieldsProps } from './fields/editor-fields.tsx';
import { readMeasures } from '#shared/forms/measure-texts.ts';
import type { ListingInput } from './listing-form.ts';
import { ListingPreview } from './listing-preview.tsx';
import { PriceRelationship } from './price-relationship.tsx';
import { comparedWith, useFormEstimate } from './use-form-estimate.ts';
import { useListingInput } from './use-listing-form.ts';
import type { ListingFormState } from './use-listing-form.ts';

type ListingEditorProps = Omit<EditorFieldsProps, 'suggestedTitle' | 'relationship' | 'compared'> & {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  submitLabel: string;
  isBusy: boolean;
  onCancel?: (() => void) | undefined;
  /** Shown above the fields: a title, changes from another window. */
  head: ReactNode;
  /** The listing that is edited; null for a new one. */
  listingId?: number | null;
  /** Whether what is missing is marked from the start. */
  marksMissing?: boolean;
  /** In a dialog only the fields scroll, not the buttons. */
  isDialog?: boolean;
};

/** The button of a form that waits for its files. */
export const WAITING = t`Waiting for the files...`;

/** The form of a listing, with the estimate and a preview of the card beside it. */
export function ListingEditor(props: ListingEditorProps) {
  const { form, onSubmit, submitLabel, isBusy, onCancel, head, isDialog = false, listingId = null } = props;
  const { marksMissing = false } = props;
  useMarkMissing(form, marksMissing);
  const input = useListingInput(form);
  const title = input.title.trim() || titleFor(input);
  // One estimate for the whole form: beside the fields on a wide screen, between them on a phone.
  const formEstimate = useFormEstimate(input, listingId, isMoved(input, form.formState.defaultValues));
  const relationship = (
    <PriceRelationship input={input} formEstimate={formEstimate} isEdit={listingId !== null} />
  );
  return (
    <Form
      onSubmit={onSubmit}
      opensRefused={marksMissing}
      className={cn(
        'grid min-h-0 grow lg:grid-cols-[minmax(0,1fr)_384px]',
        isDialog ? 'grid-rows-[minmax(0,1fr)_auto] overflow-hidden' : 'gap-x-10',
      )}
    >
      <div
        className={cn(
          'grid min-w-0 content-start gap-5',
          isDialog && 'relative overflow-y-auto overscroll-contain p-4 pb-8 md:p-8 lg:row-start-1',
        )}
      >
        {head}
        <EditorFields
          {...props}
          suggestedTitle={titleFor(input)}
          relationship={relationship}
          compared={comparedWith(input, formEstimate, props.priceBefore)}
        />
        <div className="lg:hidden">
          <ListingPreview input={input} title={title} />
        </div>
      </div>
      <aside
        className={cn(
          'hidden content-start gap-4 lg:grid',
          isDialog
            ? 'relative row-span-2 overflow-y-auto border-l border-sand-border bg-sand p-6 pt-16'
            : 'sticky top-6 self-start',
        )}
      >
        {relationship}
        <ListingPreview input={input} title={title} />
      </aside>
      <EditorFoot submitLabel={submitLabel} isBusy={isBusy} isDialog={isDialog} onCancel={onCancel} />
    </Form>
  );
}

type EditorFootProps = Pick<ListingEditorProps, 'submitLabel' | 'isBusy' | 'onCancel'> & {
  isDialog: boolean;
};

function EditorFoot({ submitLabel, isBusy, isDialog, onCancel }: EditorFootProps) {
  return (
    <div
      className={cn(
        'flex flex-wrap items-center justify-end gap-3',
        isDialog ? 'border-t bg-popover px-4 py-3 md:px-8 lg:col-start-1' : 'mt-6 border-t pt-5',
      )}
    >
      <p className="mr-auto flex items-center gap-2 text-sm text-muted-foreground max-md:hidden">
        <EyeOff aria-hidden="true" className="size-4" />
        Buyers only see your name and avatar.
      </p>
      {onCancel && (
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      )}
      <Button type="submit" variant="lime" disabled={isBusy} aria-busy={isBusy}>
        {isBusy && <LoaderCircle aria-hidden="true" className="animate-spin" />}
        {submitLabel}
      </Button>
    </div>
  );
}

/** Marks the fields that are missing when the form opens. The first of them takes the focus (`Form`). */
function useMarkMissing({ trigger }: ListingFormState, marksMissing: boolean): void {
  useEffect(() => {
    if (marksMissing) void trigger();
  }, [trigger, marksMissing]);
}

/** Whether a form names another address or record than the one that it began with. */
function isMoved(
  { address, record }: ListingInput,
  before: ListingFormState['formState']['defaultValues'],
): boolean {
  return address?.id !== before?.address?.id || record?.unitOfPropertyId !== before?.record?.unitOfPropertyId;
}

function titleFor(input: ListingInput) {
  const { bedrooms } = readMeasures(input);
  const facts = { propertyType: input.propertyType as PropertyType, bedrooms };
  return suggestTitle(facts, input.address?.suburb ?? input.address?.city ?? 'your suburb');
}
