import { expect, test } from 'vitest';
import { splitRoadName } from './road-name.ts';

test.each([
  ['Queen Street', 'Queen', 'Street'],
  ['Kaiwaka-Mangawhai Road', 'Kaiwaka-Mangawhai', 'Road'],
  ['Avenue Road', 'Avenue', 'Road'],
  ['Rosebank Road Extension', 'Rosebank', 'Road'],
  ['Tūī Glen Road North', 'Tūī Glen', 'Road'],
  ['Queen  Street', 'Queen', 'Street'],
  ['Street North', 'Street North', null],
  ['Rosebank North', 'Rosebank North', null],
  ['North', 'North', null],
  ['The Terrace', 'The Terrace', null],
  ['Broadway', 'Broadway', null],
  ['Te Ara Ōtaki', 'Te Ara Ōtaki', null],
  ['State Highway 1', 'State Highway 1', null],
  ['Street', 'Street', null],
  ['', '', null],
])('%s is %s of type %s', (full, name, type) => {
  expect(splitRoadName(full)).toEqual({ name, type });
});
