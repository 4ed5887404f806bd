import { currentLanguage } from '@sway/domain/language/speaker';
import { t } from '@sway/domain/language/texts';
import { BRAND } from '@sway/domain/brand';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Article } from '../article/article.tsx';
import { EnglishBinds } from '../article/english-binds.tsx';
import type { ArticleSection } from '../article/article-section.ts';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'what',
    title: t`What Sway is`,
    body: (
      <>
        <p lang="en-NZ">
          {BRAND.name} is a place where homeowners say at what price they would sell, and where buyers find
          those homes. It is free for homeowners. By using the site you agree to these terms.
        </p>
        <p lang="en-NZ">
          We are not a real estate agent, a lawyer, a valuer or a financial adviser. We do not act for owners
          or buyers, take part in a sale, or hold anyone’s money.
        </p>
      </>
    ),
  },
  {
    id: 'sample',
    title: t`Sample data`,
    body: (
      <p lang="en-NZ">
        While the banner “{BRAND.developmentNotice}” is shown, the homes, owners and prices are invented. Do
        not act on them.
      </p>
    ),
  },
  {
    id: 'price',
    title: t`A Sway price is not an offer`,
    body: (
      <p lang="en-NZ">
        Showing a price invites people to talk. It is not an offer that can be accepted, and no message is a
        contract for the sale of land. Under section 24 of the Property Law Act 2007 such a contract cannot be
        enforced unless it is in writing and signed. Owners may change or withdraw a price at any time, for
        any reason the law allows.
      </p>
    ),
  },
  {
    id: 'estimates',
    title: t`Estimates and records`,
    body: (
      <p lang="en-NZ">
        Estimates are computed from official values, sales or a formula. They are a starting point, not a
        valuation. Official records are shown as we received them and may be out of date. Have your own
        lawyer, valuer and inspector look before you decide anything that matters.
      </p>
    ),
  },
  {
    id: 'owners',
    title: t`If you list a home`,
    body: (
      <>
        <p lang="en-NZ">You promise that:</p>
        <ul lang="en-NZ">
          <li>you own it, or are authorised to act for the person who does;</li>
          <li>what you say and show about it is true, and yours to publish;</li>
          <li>you will correct it when it is no longer true.</li>
        </ul>
        <p lang="en-NZ">
          If you list homes in trade, the Fair Trading Act 1986 applies to what you write, and anyone who does
          real estate agency work for others needs a licence under the Real Estate Agents Act 2008.
        </p>
      </>
    ),
  },
  {
    id: 'everybody',
    title: t`What we ask of everyone`,
    body: (
      <ul lang="en-NZ">
        <li>Do not harass owners or buyers, or turn up at a home uninvited.</li>
        <li>Do not refuse anyone on grounds the Human Rights Act 1993 forbids.</li>
        <li>Do not copy listings in bulk, overload the site or try to get at what is not meant for you.</li>
      </ul>
    ),
  },
  {
    id: 'agents',
    title: t`Partner agents`,
    body: (
      <p lang="en-NZ">
        An agent whom you invite works for you under an agency agreement between the two of you, not for us.
        The Real Estate Agents Act 2008 and its code of conduct apply, and the commission is what that
        agreement says. <Link to={paths.agents}>Our page on agents</Link> explains when the discounted rate
        applies.
      </p>
    ),
  },
  {
    id: 'liability',
    title: t`Our responsibility`,
    body: (
      <p lang="en-NZ">
        We run the site with care, but cannot promise that it is always there or free of mistakes. As far as
        the law allows, we are not liable for loss from relying on a price, an estimate, a record or what
        another person wrote. Nothing here takes away rights you have under the Consumer Guarantees Act 1993
        or the Fair Trading Act 1986.
      </p>
    ),
  },
  {
    id: 'law',
    title: t`Law and changes`,
    body: (
      <p lang="en-NZ">
        New Zealand law applies, and New Zealand courts decide. When these terms change, we publish the new
        ones on this page, and they apply from then on.
      </p>
    ),
  },
];

/** The terms of use. */
export function TermsPage() {
  return (
    <Article
      page="terms"
      lead="What you can expect of us, what we expect of you, and what a price on this site does not mean."
      inShort={[
        t`A Sway price invites people to talk. It is not an offer that can be accepted.`,
        t`Sway is free for homeowners, and takes no part in a sale.`,
        t`What you say about a home must be true, and you may only list a home that you own or act for.`,
      ]}
      reviewed="2026-11-22"
      sections={SECTIONS}
      aside={currentLanguage() !== 'en' && <EnglishBinds />}
      related={['privacy', 'cookies', 'howItWorks']}
    />
  );
}
