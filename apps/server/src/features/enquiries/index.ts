export { enquiryRoutes } from './enquiries.routes.ts';
export { assignWaitingEnquiries } from './waiting-enquiries.ts';
