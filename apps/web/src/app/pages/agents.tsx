import { t } from '@sway/domain/language/texts';
import { AgentList } from '#features/agents/list/agent-list.tsx';
import { Testimonials } from '#features/agents/list/testimonials.tsx';
import { InviteSteps } from '#features/agents/profile/invite-steps.tsx';
import { Article } from '../article/article.tsx';
import type { ArticleSection } from '../article/article-section.ts';
import { CommissionCards } from '../article/commission-cards.tsx';
import type { Source } from '../article/sources.tsx';
import { agentsQuery } from '#features/agents/api/use-agents.ts';
import type { PageNeeds } from '#shared/rendering/load-into.ts';

const SECTIONS: readonly ArticleSection[] = [
  { id: 'invite', title: t`How to invite one`, body: <InviteSteps /> },
  {
    id: 'when',
    title: t`When an agent helps`,
    body: (
      <>
        <p>
          Many people agree on a price themselves and leave the rest to their lawyers. Others would rather not
          negotiate face to face. An agent can help when:
        </p>
        <ul>
          <li>you are close on price but neither wants to move first;</li>
          <li>the property is unusual: a cross lease, tenants, a business, a large section;</li>
          <li>you would like to know whether someone else would pay more;</li>
          <li>you live far away, or simply have no time.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'commission',
    title: t`What it costs`,
    body: (
      <>
        <p>It depends on who found the buyer:</p>
        <CommissionCards />
        <p>
          The agent’s rates are in the agency agreement that you sign with them. Ask for them before you do.
        </p>
      </>
    ),
  },
  {
    id: 'law',
    title: t`What the law asks of an agent`,
    body: (
      <>
        <p>
          Anyone who sells property for others in New Zealand must hold a licence under the Real Estate Agents
          Act 2008. The Real Estate Authority keeps a public register of licences and looks into complaints. A
          licensed agent must:
        </p>
        <ul>
          <li>give you the Authority’s guide to agency agreements before you sign one;</li>
          <li>put an appraisal of your home in writing, with the sales it is based on;</li>
          <li>tell you in writing how the commission is worked out and when it is due;</li>
          <li>tell buyers about defects they know of, and not mislead anyone;</li>
          <li>advise you to take legal advice, and give you time to.</li>
        </ul>
        <p>
          You can cancel a sole agency until 5 pm on the first working day after you were given your copy of
          the agreement.
        </p>
      </>
    ),
  },
  {
    id: 'choose',
    title: t`How to choose one`,
    body: (
      <ol>
        <li>Look them up in the public register.</li>
        <li>Ask which homes near yours they sold, for how much, and how long it took.</li>
        <li>Ask what they would do that you and a lawyer could not.</li>
        <li>Talk to two. The second conversation is always the better one.</li>
      </ol>
    ),
  },
];

const SOURCES: readonly Source[] = [
  {
    publisher: 'Real Estate Authority',
    about: t`The public register of licences, and complaints about agents.`,
    url: 'https://www.rea.govt.nz',
  },
  {
    publisher: 'Settled.govt.nz',
    about: t`Independent guidance on choosing an agent and on agency agreements.`,
    url: 'https://www.settled.govt.nz/selling-a-home/',
  },
  {
    publisher: 'New Zealand Legislation',
    about: t`The Real Estate Agents Act 2008.`,
    url: 'https://www.legislation.govt.nz',
  },
];

export const needs: PageNeeds = (_, load) => load(agentsQuery(''));

/** /agents (product/agents.md#the-agents-page): the partner agents, and how they take part in a sale that started on Sway. */
export function AgentsPage() {
  return (
    <Article
      page="agents"
      lead="You can sell privately, or bring in a licensed agent if both sides agree."
      wide={
        <>
          <section aria-labelledby="partner-agents">
            <h2 id="partner-agents" className="type-h2 mb-5">
              Meet the agents
            </h2>
            <AgentList />
          </section>
          <section aria-labelledby="testimonials" className="mt-12">
            <h2 id="testimonials" className="type-h2 mb-5">
              Sample reviews
            </h2>
            <Testimonials />
          </section>
        </>
      }
      sources={SOURCES}
      sections={SECTIONS}
      related={['howItWorks', 'guide', 'faq']}
    />
  );
}
