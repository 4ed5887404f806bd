import { currentLanguage } from '@sway/domain/language/speaker';
import { t } from '@sway/domain/language/texts';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Article } from '../article/article.tsx';
import { EnglishBinds } from '../article/english-binds.tsx';
import type { ArticleSection } from '../article/article-section.ts';
import { StoredItemList } from '../cookies/stored-item-list.tsx';
import { COOKIES, STORED_ITEMS } from '../cookies/stored-items.ts';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'cookies',
    title: t`The cookies that we set`,
    body: (
      <>
        <p>
          We set three cookies when you log in and one each when you choose a theme or a language. All are
          necessary for what you asked for. On the live site the session and the known browser have{' '}
          <code>__Host-</code> before their names.
        </p>
        <StoredItemList items={COOKIES} />
        <p>
          None of them follows you to other sites, and there is no advertising, so there is no cookie banner.
        </p>
      </>
    ),
  },
  {
    id: 'storage',
    title: t`What your browser stores`,
    body: (
      <>
        <p>
          These stay in your browser and are not sent to us, except what you explored, if you sign up. Drafts
          and messages are named by your account and deleted when you log out, so that the next person at the
          same computer does not see them.
        </p>
        <StoredItemList items={STORED_ITEMS} />
        <p>
          Your browser also keeps copies of pictures and files, as it does for every site, to load faster.
        </p>
      </>
    ),
  },
  {
    id: 'clear',
    title: t`How to clear it`,
    body: (
      <p>
        In your browser’s settings, under site data. After that you are logged out, drafts are gone and the
        theme follows your system; everything else works as before.
      </p>
    ),
  },
  {
    id: 'address',
    title: t`What is in the address bar`,
    body: (
      <p>
        Your filters, the layout and the part of the map you look at are part of the page’s address. That is
        what makes back, reload and sharing work, and it means that anyone you send a link to sees the same
        search. It is in our server’s log as well; the <Link to={paths.privacy}>privacy policy</Link> says
        what we do with that.
      </p>
    ),
  },
];

/** What the browser stores for the site. Change this page whenever that changes. */
export function CookiesPage() {
  return (
    <Article
      page="cookies"
      lead="The cookies we set when you log in, and what your browser stores."
      inShort={[
        t`Without logging in or choosing a theme you get no cookie.`,
        t`No cookie is for advertising or for following you, so there is no banner to click away.`,
      ]}
      reviewed="2026-11-22"
      sections={SECTIONS}
      aside={currentLanguage() !== 'en' && <EnglishBinds />}
      related={['privacy', 'terms', 'faq']}
    />
  );
}
