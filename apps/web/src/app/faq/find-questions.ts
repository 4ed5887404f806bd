import { foldForSearch } from '@sway/domain/text/search-text';
import { Children, isValidElement } from 'react';
import type { ReactNode } from 'react';
import type { QuestionGroup } from './questions.tsx';

/**
 * The questions whose group, question or answer contains every word of a search, in any order, without regard to macrons and case.
 * An empty search finds all. Groups without a question are left out.
 */
export function findQuestions(groups: readonly QuestionGroup[], search: string): QuestionGroup[] {
  const words = foldForSearch(search).split(' ');
  return groups
    .map(group => ({
      ...group,
      questions: group.questions.filter(({ question, answer }) => {
        const text = foldForSearch(`${group.title} ${question} ${textOf(answer)}`);
        return words.every(word => text.includes(word));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** The text in React nodes. Text that components draw themselves is not included. */
function textOf(node: ReactNode): string {
  return Children.toArray(node)
    .map(child => {
      if (typeof child === 'string' || typeof child === 'number') return String(child);
      return isValidElement<{ children?: ReactNode }>(child) ? textOf(child.props.children) : '';
    })
    .join(' ');
}
