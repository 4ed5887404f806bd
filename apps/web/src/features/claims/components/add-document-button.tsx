import { MAX_DOCUMENT_TEXT } from '@sway/domain/claims/claim-rules';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toasts/toast.ts';
import { documentError } from '../api/use-claim-documents.ts';

export const DOCUMENT_HINT = `PDF, JPEG or PNG, at most ${MAX_DOCUMENT_TEXT} each. Only you and our team can read them.`;

type AddDocumentButtonProps = {
  /** The id of an element with `DOCUMENT_HINT`. */
  hintId: string;
  isDisabled?: boolean;
  onChoose: (file: File) => void;
};

/** Chooses a file that can be a claim's document; a toast says why another cannot. */
export function AddDocumentButton({ hintId, isDisabled = false, onChoose }: AddDocumentButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  function choose(file: File | undefined) {
    if (!file) return;
    const problem = documentError(file);
    if (problem) toast({ title: 'Document not added', description: problem, variant: 'destructive' });
    else onChoose(file);
  }
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        disabled={isDisabled}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden="true" />
        Add document
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/jpeg,image/png"
        aria-label="Document file"
        className="sr-only"
        tabIndex={-1}
        onChange={event => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
