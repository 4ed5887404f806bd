import { t } from '@sway/domain/language/texts';
import { useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { LoadMoreButton } from '#shared/ui/load-more-button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { CardSkeletons } from '#shared/ui/feedback/card-skeletons.tsx';
import { useEnquiries } from '../api/use-enquiries.ts';
import type { EnquiryBox } from '../api/use-enquiries.ts';
import { EnquiryCard } from './enquiry-card.tsx';

const EMPTY = {
  received: [t`No enquiries yet`, t`Enquiries about your homes appear here.`],
  sent: [
    t`You have not sent any enquiries yet`,
    t`Book a viewing or request contact on a home’s page. Replies appear here.`,
  ],
} as const;

/** The user's enquiries, newest first. `?enquiry=` in the URL highlights one. */
export function EnquiryList({ box }: { box: EnquiryBox }) {
  const [search] = useSearchParams();
  const enquiries = useEnquiries(box);
  if (enquiries.isPending) return <CardSkeletons label="Loading enquiries" />;
  if (enquiries.isError && !enquiries.data) {
    return (
      <ErrorState
        title="Error Loading Enquiries"
        message="Check your connection and try again."
        query={enquiries}
      />
    );
  }
  if (enquiries.data.length === 0) return <NoEnquiries box={box} />;
  return (
    <>
      <ul className="grid gap-4">
        {enquiries.data.map(enquiry => (
          <li key={enquiry.id}>
            <EnquiryCard enquiry={enquiry} isHighlighted={search.get('enquiry') === String(enquiry.id)} />
          </li>
        ))}
      </ul>
      {enquiries.hasNextPage && (
        <LoadMoreButton list={enquiries} className="mt-5">
          Show earlier enquiries
        </LoadMoreButton>
      )}
    </>
  );
}

function NoEnquiries({ box }: { box: EnquiryBox }) {
  const [title, text] = EMPTY[box];
  return (
    <EmptyState title={title} className="bg-card py-10">
      <p className="max-w-[46ch] text-muted-foreground">{text}</p>
      {box === 'sent' && (
        <ButtonLink to={paths.browse} className="mt-2">
          Find properties
        </ButtonLink>
      )}
    </EmptyState>
  );
}
