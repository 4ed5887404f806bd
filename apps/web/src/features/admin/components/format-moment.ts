const shortTime = new Intl.DateTimeFormat('en-NZ', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Pacific/Auckland',
});

/** A moment in New Zealand's time: `21 Nov 2026, 3:10 pm`. */
export function formatMoment(iso: string): string {
  return shortTime.format(new Date(iso));
}
