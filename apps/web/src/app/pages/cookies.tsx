import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Article } from '../article/article.tsx';
import type { ArticleSection } from '../article/article-section.ts';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <>
        <p>We set cookies only when you log in. There are three, and all are necessary:</p>
        <ul>
          <li>
            <strong>Session</strong> (<code>sway_session</code>, with <code>__Host-</code> before it on the
            live site): a random key that identifies you to our server. Scripts cannot read it.
          </li>
          <li>
            <strong>Logged in</strong> (<code>sway_signed_in</code>): tells the page that you may be logged
            in. It holds nothing else.
          </li>
          <li>
            <strong>Known browser</strong> (<code>sway_device</code>, with <code>__Host-</code> before it on
            the live site): a random key that identifies a browser you have logged in with before, so that
            someone who guesses passwords cannot lock you out. It does not log anyone in, and scripts cannot
            read it.
          </li>
        </ul>
        <p>
          The first two are deleted when you log out, or thirty days after your last visit; the third a year
          after your last login. We do not track your visits and there is no advertising, so there is no
          cookie banner.
        </p>
      </>
    ),
  },
  {
    id: 'storage',
    title: 'What your browser stores',
    body: (
      <>
        <p>Two small things, which stay in your browser and are never sent to us:</p>
        <ul>
          <li>
            <strong>Theme</strong> (<code>sway-theme</code>, in local storage): light, dark or system, once
            you have chosen one in the menu. It stays until you clear it.
          </li>
          <li>
            <strong>Scroll position</strong> (<code>react-router-scroll-positions</code>, in session storage):
            how far down each page you were, so that going back finds the place. It is deleted when you close
            the tab.
          </li>
        </ul>
        <p>
          Your browser also keeps copies of pictures and files, as it does for every site, to load faster.
        </p>
      </>
    ),
  },
  {
    id: 'clear',
    title: 'How to clear it',
    body: (
      <p>
        In your browser’s settings, under site data. After that you are logged out and the theme follows your
        system; everything else works as before.
      </p>
    ),
  },
  {
    id: 'address',
    title: 'What is in the address bar',
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
      sections={SECTIONS}
      related={['privacy', 'terms', 'faq']}
    />
  );
}
