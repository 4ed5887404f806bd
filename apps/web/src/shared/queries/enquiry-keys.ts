/** The query keys of enquiries. An invalidated key takes those that begin with it. */
export const enquiryKeys = {
  all: ['inquiries'],
  list: (box: 'received' | 'sent') => ['inquiries', 'list', box],
  count: ['inquiries', 'count'],
  interest: (unitOfPropertyId: string) => ['inquiries', 'interest', unitOfPropertyId],
} as const;
