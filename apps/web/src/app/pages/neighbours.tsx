import { Article } from '../article/article.tsx';
import type { ArticleSection } from '../article/article-section.ts';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'tell',
    title: 'Tell them first',
    body: <p>Neighbours find a home on the map within a day. They would rather hear of it from you.</p>,
  },
];

/** /neighbours: what owners tell their neighbours. */
export function NeighboursPage() {
  return (
    <Article
      page="neighbours"
      lead="A price on the map is news in the street."
      sections={SECTIONS}
      related={['guide', 'sellerTips', 'faq']}
    />
  );
}
