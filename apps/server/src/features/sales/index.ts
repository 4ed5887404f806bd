export { SALES_FILE } from './import/read-sale.ts';
export { readSales } from './import/read-sales.ts';
export type { SalesRead } from './import/read-sales.ts';
export { SALE_LAYERS } from './import/sale-columns.ts';
export { pastSalesOfListing, pastSalesOfRecord } from './past-sales.service.ts';
export { linkSales } from './link-sales.ts';
export { readSalesToLearn } from './learned-sales.ts';
export { countSales, findSalesVersion, raiseSalesVersion } from './sales.repo.ts';
