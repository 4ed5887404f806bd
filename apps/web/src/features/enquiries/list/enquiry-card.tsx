import type { Enquiry } from '@sway/contract/enquiries';
import {
  formatViewingPreference,
  ENQUIRY_LABELS,
  ENQUIRY_STATUS_LABELS,
} from '@sway/domain/enquiries/enquiry-rules';
import { t } from '@sway/domain/language/texts';
import { LISTING_STATE_NOTES } from '@sway/domain/listings/listing-states';
import { formatDate } from '@sway/domain/text/format';
import { Calendar, MessageCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/button-link.tsx';
import { cn } from '#shared/ui/cn.ts';
import { Tag } from '#shared/ui/tag.tsx';
import { AnswerForm } from './answer-form.tsx';
import { CloseEnquiry } from './close-enquiry.tsx';
import { OtherParty } from './other-party.tsx';
import { ShareEnquiry } from './share-enquiry.tsx';

/** An enquiry with its message and answer, and the actions that it allows. */
export function EnquiryCard({ enquiry, isHighlighted }: { enquiry: Enquiry; isHighlighted: boolean }) {
  const card = useRef<HTMLElement>(null);
  const { home, status, inquiryType, isReceived, message, answer, viewingPreference } = enquiry;
  useEffect(() => {
    if (isHighlighted) card.current?.scrollIntoView({ block: 'center' });
  }, [isHighlighted]);
  return (
    <article
      ref={card}
      aria-label={`${ENQUIRY_LABELS[inquiryType]}: ${home}`}
      className={cn('grid gap-3.5 rounded-xl border bg-card p-5', isHighlighted && 'border-ring')}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Tag tone={status === 'new' ? 'lime' : 'plain'}>{ENQUIRY_STATUS_LABELS[status]}</Tag>
        <Tag>{ENQUIRY_LABELS[inquiryType]}</Tag>
        <span className="text-sm text-muted-foreground">{formatDate(enquiry.createdAt)}</span>
      </div>
      <h2 className="type-h3 wrap-anywhere">
        {isHomeVisible(enquiry) ? (
          <Link to={homePath(enquiry)} className="hover:underline">
            {home}
          </Link>
        ) : (
          home
        )}
      </h2>
      {enquiry.listingState && enquiry.listingState !== 'active' && (
        <p className="text-sm text-muted-foreground">{LISTING_STATE_NOTES[enquiry.listingState]}</p>
      )}
      <OtherParty enquiry={enquiry} />
      {viewingPreference.length > 0 && <PreferredTimes times={viewingPreference} />}
      {message && <p className="max-w-measure wrap-anywhere whitespace-pre-line">{message}</p>}
      {answer && (
        <blockquote className="max-w-measure rounded-lg bg-muted p-4">
          <p className="mb-1 text-sm font-semibold">{isReceived ? 'Your answer' : 'The owner’s answer'}</p>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </blockquote>
      )}
      {enquiry.sharing && <ShareEnquiry enquiry={enquiry} sharing={enquiry.sharing} />}
      {enquiry.canAnswer && (
        <AnswerForm id={enquiry.id} to={enquiry.otherName ?? t`the enquirer`}>
          <CloseEnquiry enquiry={enquiry} />
        </AnswerForm>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {enquiry.conversationId !== null && (
          <ButtonLink to={`${paths.messages}?c=${enquiry.conversationId}`} variant="outline" size="sm">
            <MessageCircle aria-hidden="true" />
            Open the conversation
          </ButtonLink>
        )}
        {status !== 'closed' && !enquiry.canAnswer && <CloseEnquiry enquiry={enquiry} />}
      </div>
    </article>
  );
}

function PreferredTimes({ times }: { times: Enquiry['viewingPreference'] }) {
  return (
    <ul aria-label="Preferred times" className="flex flex-wrap gap-2">
      {times.map(preference => (
        <li key={preference.date + preference.time}>
          <Tag>
            <Calendar aria-hidden="true" />
            {formatViewingPreference(preference)}
          </Tag>
        </li>
      ))}
    </ul>
  );
}

/** Whether the reader can open the home's page: others cannot open that of a hidden listing. */
function isHomeVisible({ listingState, isReceived }: Enquiry): boolean {
  return listingState === null || listingState === 'active' || (listingState === 'hidden' && isReceived);
}

function homePath({ propertyId, addressId, unitOfPropertyId }: Enquiry): string {
  if (propertyId !== null) return paths.property(propertyId);
  return addressId !== null ? paths.address(addressId) : paths.record(unitOfPropertyId!);
}
