import type { Feature } from '#platform/feature.ts';
import { enquiryRoutes } from './enquiries.routes.ts';

export const enquiries: Feature = { register: enquiryRoutes };

export { assignWaitingEnquiries, returnEnquiries } from './waiting-enquiries.ts';
