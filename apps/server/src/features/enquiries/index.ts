import type { Feature } from '#platform/feature.ts';
import { enquiryRoutes } from './enquiries.routes.ts';

export const enquiries: Feature = { register: enquiryRoutes };

export {
  blankEnquiriesOf,
  deleteEnquiriesOfErased,
  lockEnquiriesAt,
  lockEnquiriesOf,
} from './enquiries.repo.ts';
export {
  assignWaitingEnquiries,
  handOverEnquiries,
  returnEnquiries,
  returnEnquiriesOf,
} from './waiting-enquiries.ts';
