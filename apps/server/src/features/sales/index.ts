export { SALES_FILE } from './import/read-sale.ts';
export { readSales } from './import/read-sales.ts';
export type { SalesRead } from './import/read-sales.ts';
