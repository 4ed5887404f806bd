import type * as own from './own-properties.ts';
import type * as records from './records.ts';
import { route } from './routes.ts';
import type * as watchlist from './watchlist.ts';

/** The routes of the owner's and the watchlist's calls, in a file of their own so that the first page does not load them. */
export const createProperty = route<typeof own.createProperty>('POST', '/api/properties');
export const updateProperty = route<typeof own.updateProperty>('PATCH', '/api/properties/:id');
export const deleteProperty = route<typeof own.deleteProperty>('DELETE', '/api/properties/:id');
export const listOwnProperties = route<typeof own.listOwnProperties>('GET', '/api/own/properties');
export const getOwnProperty = route<typeof own.getOwnProperty>('GET', '/api/own/properties/:id');
export const summarizeOwnProperties = route<typeof own.summarizeOwnProperties>('GET', '/api/own/summary');
export const trackPropertyView = route<typeof own.trackPropertyView>('POST', '/api/properties/:id/view');
export const listSaved = route<typeof watchlist.listSaved>('GET', '/api/watchlist');
export const listSavedIds = route<typeof watchlist.listSavedIds>('GET', '/api/watchlist/ids');
export const saveProperty = route<typeof watchlist.saveProperty>('PUT', '/api/watchlist/:propertyId');
export const unsaveProperty = route<typeof watchlist.unsaveProperty>('DELETE', '/api/watchlist/:propertyId');
export const stopSavedMails = route<typeof watchlist.stopSavedMails>('POST', '/api/watchlist/stop-mails');
export const searchRecords = route<typeof records.searchRecords>('GET', '/api/linz/search');
