import { expect, test } from 'vitest';
import { findQuestions } from './find-questions.ts';
import { QUESTION_GROUPS } from './questions.tsx';

const idsOf = (search: string) =>
  findQuestions(QUESTION_GROUPS, search).flatMap(({ questions }) => questions.map(({ id }) => id));

test('each question has its own id, which is no id of a section', () => {
  const ids = [...QUESTION_GROUPS.map(({ id }) => id), ...idsOf('')];
  expect(new Set(ids).size).toBe(ids.length);
});

test.each([
  ['words of a question', 'LINZ verified', 'linz-verified'],
  ['words of an answer', 'trust account', 'pay'],
  ['words in another order', 'account trust', 'pay'],
  ['text of a link within an answer', 'netsafe', 'report'],
  ['words of a question and its group', 'estimates loan', 'rely-on-estimate'],
])('finds %s', (_, search, id) => {
  expect(idsOf(search)).toContain(id);
});

test('an empty search finds every question, and unknown words find none', () => {
  expect(idsOf('  ')).toHaveLength(QUESTION_GROUPS.flatMap(({ questions }) => questions).length);
  expect(findQuestions(QUESTION_GROUPS, 'xylophone')).toEqual([]);
  expect(findQuestions(QUESTION_GROUPS, 'trust xylophone')).toEqual([]);
});

test('the parts of an answer are separate words, and numbers are among them', () => {
  const answer = ['Within', 48, 'hours'];
  const group = { id: 'claims', title: 'Claims', questions: [{ id: 'when', question: 'When?', answer }] };
  expect(findQuestions([group], '48 hours')).toEqual([group]);
  expect(findQuestions([group], 'withinhours')).toEqual([]);
  expect(findQuestions([group], '48hours')).toEqual([]);
});
