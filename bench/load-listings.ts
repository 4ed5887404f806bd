// node bench/load-listings.ts FILE: puts generated listings into the database that DATABASE_URL names.
import { loadListings } from './lib/load-listings.ts';

const [path] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
if (!path || !url) {
  console.error('Usage: DATABASE_URL=… node bench/load-listings.ts FILE');
  process.exit(1);
}
await loadListings(url, path);
