import { formatQuantity } from '@sway/domain/text/format';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#shared/ui/button.tsx';
import { Input } from '#shared/ui/fields/input.tsx';
import { Article } from '../article/article.tsx';
import { findQuestions } from '../faq/find-questions.ts';
import { QuestionList } from '../faq/question-list.tsx';
import { QUESTION_GROUPS } from '../faq/questions.tsx';

/** Short answers to common questions, which can be searched and linked to one by one. */
export function FaqPage() {
  const [search, setSearch] = useState('');
  const linked = useLocation().hash.slice(1);
  const groups = findQuestions(QUESTION_GROUPS, search);
  return (
    <Article
      page="faq"
      lead="Short answers to common questions."
      reviewed="2026-11-22"
      aside={<SearchBox search={search} onSearch={setSearch} found={countQuestions(groups)} />}
      sections={groups.map(({ id, title, questions }) => ({
        id,
        title,
        body: <QuestionList questions={questions} linked={linked} isOpen={search.trim() !== ''} />,
      }))}
      related={['howItWorks', 'buyerResources', 'guide']}
    />
  );
}

type SearchBoxProps = { search: string; onSearch: (search: string) => void; found: number };

function SearchBox({ search, onSearch, found }: SearchBoxProps) {
  return (
    <div className="max-w-[58ch] noscript:hidden">
      <search>
        <Input
          type="search"
          aria-label="Search the questions"
          placeholder="Search, for example deposit or estimate"
          value={search}
          onChange={event => onSearch(event.target.value)}
          start={<Search aria-hidden="true" />}
        />
      </search>
      <output className="mt-2 block text-sm text-muted-foreground">
        {search.trim() !== '' && found > 0 && `${formatQuantity(found, 'answer')} found`}
        {found === 0 && (
          <>
            No question has these words.{' '}
            <Button variant="ghost" size="sm" onClick={() => onSearch('')}>
              Show all questions
            </Button>
          </>
        )}
      </output>
    </div>
  );
}

function countQuestions(groups: readonly { questions: readonly unknown[] }[]): number {
  return groups.reduce((sum, { questions }) => sum + questions.length, 0);
}
