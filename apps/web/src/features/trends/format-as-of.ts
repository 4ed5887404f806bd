const moment = new Intl.DateTimeFormat('en-NZ', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Pacific/Auckland',
});

/** Formats when the figures were computed, in New Zealand: `22 November 2026 at 9:15 pm`. */
export function formatAsOf(iso: string): string {
  return moment.format(new Date(iso));
}
