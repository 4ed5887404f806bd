import type { CombinedRecord } from '@sway/contract/records';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#shared/api/query-client.ts';
import { RecordDetails } from './record-details.tsx';
import { problemResponse } from '#shared/testing/problems.ts';
import { pageAt } from '#shared/testing/page-at.tsx';

const RECORD: CombinedRecord = {
  unit_of_property_id: 'unit-1',
  title: '8 Tōtara Lane, Devonport, Auckland',
  property_name: 'Kōmako House',
  price: null,
  has_listing: false,
  listing_id: null,
  bedrooms: null,
  floor_area: null,
  land_area: 541,
  property_category: null,
  property_category_words: null,
  zoning: null,
  zoning_words: null,
  capital_value: null,
  land_value: null,
  improvements_value: null,
  boundary: null,
  valuation: null,
  addresses: [
    { id: 1, fullAddress: '8 Tōtara Lane, Devonport, Auckland', latitude: -36.8, longitude: 174.8 },
  ],
  address_count: 1,
  titles: [],
  past_sales: [],
  valuation_source: null,
  hidden_parts: [],
};

const VALUATION: CombinedRecord['valuation'] = {
  situationName: '8 TOTARA LANE',
  legalDescription: 'LOT 4 DP 12345',
  capitalValue: 2_450_000,
  landValue: 1_650_000,
  improvementValue: 800_000,
  effectiveDate: '2024-05-01',
  details: [
    { label: 'Type', words: 'Residential dwelling, built in the 1960s, quality B', code: 'RD196B' },
    { label: 'Zoning', words: 'Residential (92)', code: '92' },
  ],
};

function renderRecord(answer: () => Response) {
  vi.stubGlobal('fetch', async (path: string) =>
    path.startsWith('/api/layers') ? Response.json({ layers: 0, answers: [] }) : answer(),
  );
  const { page } = pageAt('/', <RecordDetails id="unit-1" />);
  render(<QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>);
}

afterEach(() => vi.unstubAllGlobals());

test('a record without valuation or listing shows no price and no values, and the land area in m² and hectares', async () => {
  renderRecord(() => Response.json(RECORD));
  await screen.findByRole('heading', { level: 1, name: RECORD.title });
  expect(document.title).toBe(`${RECORD.title} · Sway`);
  screen.getByText('Not available');
  screen.getByText(/No valuation is published/);
  screen.getByText('m² land (0.0541 ha)');
  screen.getByText('Kōmako House');
  expect(screen.queryByText('Sway Listed')).toBeNull();
  expect(screen.queryByText('Property details')).toBeNull();
  const buttons = screen.getAllByRole('button').map(button => button.textContent);
  expect(buttons).toEqual(['Express Interest', 'Find Agent']);
});

test.each([
  [2_790_000, '$2,790,000', '$340,000', 'above capital value', '(+13.9%)'],
  [2_205_000, '$2,205,000', '$245,000', 'below capital value', '(−10.0%)'],
  [2_450_000, '$2,450,000', 'At capital value', '', '(0.0%)'],
])('a listed record shows a price of %d as %s, %s %s %s', async (price, short, amount, side, percent) => {
  const listed = { price, has_listing: true, listing_id: 7, title: 'Villa', capital_value: 2_450_000 };
  renderRecord(() => Response.json({ ...RECORD, ...listed, valuation: VALUATION }));
  await screen.findByText('Sway Listed');
  for (const text of [short, amount, side, percent].filter(Boolean))
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  const [link] = screen.getAllByRole('link', { name: 'View listing' });
  expect(link!.getAttribute('href')).toBe('/property/7');
});

test('a valuation is shown with its date, its parts and the texts of the roll’s codes', async () => {
  renderRecord(() => Response.json({ ...RECORD, valuation: VALUATION, capital_value: 2_450_000 }));
  expect((await screen.findAllByText('As at 1 May 2024')).length).toBeGreaterThan(0);
  for (const figure of ['$2,450,000', '$1,650,000', '$800,000'])
    expect(screen.getAllByText(figure).length).toBeGreaterThan(0);
  screen.getByText('Residential dwelling, built in the 1960s, quality B');
  screen.getByText('code RD196B');
  // The text of the zoning already has the code.
  expect(screen.queryByText('92')).toBeNull();
});

test('a missing record shows “not found” and a link to the map', async () => {
  renderRecord(() => problemResponse('record.not_found'));
  await screen.findByText('Property Not Found');
  expect(screen.getByRole('link', { name: 'Back to Map' }).getAttribute('href')).toBe('/map');
});

test('a failure shows its message and the record’s id, and can be retried', async () => {
  let isDown = true;
  renderRecord(() => (isDown ? problemResponse('unavailable') : Response.json(RECORD)));
  await screen.findByText('Error Loading Property');
  screen.getByText('Sway is busy at the moment. Please try again soon.');
  screen.getByText('unit-1');
  screen.getByRole('link', { name: 'Back to Map' });
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: RECORD.title });
});

test('a code beside its words is shown, and codes without words are folded away and explained', async () => {
  const details = [
    ...VALUATION!.details,
    { label: 'Contour', words: 'code QQ', code: null },
    { label: 'Off-street parking', words: '2', code: null },
  ];
  renderRecord(() => Response.json({ ...RECORD, valuation: { ...VALUATION, details } }));
  expect((await screen.findByText('code RD196B')).closest('details')).toBeNull();
  expect(screen.queryByText('code 92')).toBeNull();
  const folded = screen.getByText('1 detail without published words').closest('details')!;
  expect(folded.open).toBe(false);
  expect(within(folded).getByText('code QQ')).toBeDefined();
  expect(within(folded).getByText(/^“Code” is what the council’s valuation roll has/)).toBeDefined();
  expect(within(folded).queryByText('Off-street parking')).toBeNull();
});

test('details that all have words have none folded away', async () => {
  const details = [{ label: 'Off-street parking', words: '2', code: null }];
  renderRecord(() => Response.json({ ...RECORD, valuation: { ...VALUATION, details } }));
  await screen.findByText('Off-street parking');
  expect(screen.queryByText(/without published words/)).toBeNull();
});

test.each([
  [null, 'Licence of the values: not stated.'],
  ['CC BY 4.0, Wellington City Council', 'Licence of the values: CC BY 4.0, Wellington City Council.'],
])('the licence of imported values, %j, stands beside their source', async (licence, text) => {
  renderRecord(() => Response.json({ ...RECORD, valuation: VALUATION, valuation_source: { licence } }));
  await screen.findByText(new RegExp(text));
});
