import { ChevronDown, Link as LinkIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Question } from './questions.tsx';

type QuestionListProps = {
  questions: readonly Question[];
  /** The question that the page's URL points to. It is opened. */
  linked: string;
  /** Whether all are open, as the results of a search are. */
  isOpen: boolean;
};

/** Questions that expand to their answers. They work without JavaScript, and a browser's search within the page opens them. */
export function QuestionList({ questions, linked, isOpen }: QuestionListProps) {
  return (
    <div className="not-prose grid items-start xl:grid-cols-2 xl:gap-x-12">
      {questions.map(question => (
        <FoldedQuestion key={question.id} {...question} isOpen={isOpen || question.id === linked} />
      ))}
    </div>
  );
}

function FoldedQuestion({ id, question, answer, isOpen }: Question & { isOpen: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  // Set as a property, so that a question that the reader opened or closed stays so until the search or the link changes.
  useEffect(() => {
    if (details.current) details.current.open = isOpen;
  }, [isOpen]);
  return (
    <details ref={details} id={id} className="group -mt-px scroll-mt-6 border-y">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3.5 font-semibold hover:text-link [&::-webkit-details-marker]:hidden">
        <h3 className="text-base leading-snug font-semibold">{question}</h3>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted-foreground transition-transform duration-200 ease-breeze group-open:rotate-180"
        />
      </summary>
      <div className="prose pb-5">
        {answer}
        {/* Takes no room while folded; the browser's search still finds the answer. */}
        <p className="hidden text-sm group-open:block">
          <a
            href={`#${id}`}
            aria-label={`Link to this answer: ${question}`}
            className="inline-flex items-center gap-1.5"
          >
            <LinkIcon aria-hidden="true" className="size-3.5" />
            Link to this answer
          </a>
        </p>
      </div>
    </details>
  );
}
