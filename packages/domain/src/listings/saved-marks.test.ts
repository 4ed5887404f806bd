import { expect, test } from 'vitest';
import { readTags } from './saved-marks.ts';

test.each([
  ['', []],
  [' , ,', []],
  ['near school', ['near school']],
  [' sun ,  near   school,sun', ['sun', 'near school']],
])('the tags “%s” are %j', (text, tags) => {
  expect(readTags(text)).toEqual(tags);
});
