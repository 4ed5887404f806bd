import { currentLanguage } from '@sway/domain/language/speaker';
import { t } from '@sway/domain/language/texts';
import { BRAND } from '@sway/domain/brand';
import {
  MAIL_RETENTION_DAYS,
  NOTIFICATION_RETENTION_DAYS,
} from '@sway/domain/notifications/notification-kinds';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Article } from '../article/article.tsx';
import { EnglishBinds } from '../article/english-binds.tsx';
import type { ArticleSection } from '../article/article-section.ts';

const SECTIONS: readonly ArticleSection[] = [
  {
    id: 'collect',
    title: t`What we store about you`,
    body: (
      <>
        <p lang="en-NZ">You can look at every home on this site without telling us who you are. We store:</p>
        <ul lang="en-NZ">
          <li>
            <strong>Server logs.</strong> For each request: the time, the address on this site that was
            requested, the network (IP) address it came from, and whether it succeeded. A search is part of
            that address, so the words and prices you filter by are in it.
          </li>
          <li>
            <strong>Your account,</strong> if you make one: name, username, e-mail address, what kind of user
            you are, and if you tell us, your phone number, your bio and a picture. Agents also give their
            agency, licence number and specialisation. We store only a hash of your password, from which the
            password cannot be read.
          </li>
          <li>
            <strong>Where you are logged in.</strong> For each browser: its name, when you logged in, when it
            was last used, and roughly where: a town or country, or a network address whose last part is left
            out. Only you can see it, and it is deleted when that browser is logged out.
          </li>
          <li>
            <strong>Homes that you explore.</strong> While you are logged in, which homes you looked at and
            when, and how often you zoomed the map, for your achievements. Only you can see it. You are on the
            leaderboard only if you choose to be.
          </li>
          <li>
            <strong>Failed logins.</strong> How many there were for an account or from a network address, so
            that we can slow down anyone guessing passwords.
          </li>
        </ul>
        <p lang="en-NZ">
          Other people see only your name and picture. We do not follow you to other sites, and share nothing
          with advertisers. Pages, fonts and pictures come from our own server.
        </p>
      </>
    ),
  },
  {
    id: 'add',
    title: t`What you add to Sway`,
    body: (
      <ul lang="en-NZ">
        <li>
          <strong>Listings and their prices</strong> are public, with the address, pictures and price history.
          A home that you hide is seen only by you and our team.
        </li>
        <li>
          <strong>Claims and their documents.</strong> Your contact details and documents are seen only by you
          and the people of our team who check the claim. Each time one of them opens a document, that is
          recorded.
        </li>
        <li>
          <strong>Messages and enquiries</strong> are read by the people in the conversation. Our team reads
          one only for a reason, such as a report, and the reason is recorded.
        </li>
        <li>
          <strong>Reports.</strong> Only our team learns that you reported something. With the report of a
          home we keep a code made from your network address until we decide, for 30 days at most, so that no
          one can report a home in many names.
        </li>
        <li>
          <strong>Saved homes and views.</strong> An owner sees how many people looked at or saved their home,
          never who.
        </li>
        <li>
          <strong>Notifications</strong> are deleted {NOTIFICATION_RETENTION_DAYS.read} days after you have
          read them, and after {NOTIFICATION_RETENTION_DAYS.unread} days in any case; our copies of e-mails
          after {MAIL_RETENTION_DAYS} days.
        </li>
      </ul>
    ),
  },
  {
    id: 'elsewhere',
    title: t`What we have from elsewhere`,
    body: (
      <>
        <p lang="en-NZ">
          Some of what this site shows can say something about people who have never been here. We collected
          it from others, not from you, to show homes with their place, their values and an estimate:
        </p>
        <ul lang="en-NZ">
          <li>
            <strong>Addresses, boundaries and titles</strong> are from Land Information New Zealand. We keep a
            title’s number, kind and number of owners, not their names.
          </li>
          <li>
            <strong>Valuations</strong> are from the councils’ valuation rolls: a home’s values, and what the
            roll says of the land and the building.
          </li>
          <li>
            <strong>Past sales</strong> are from a file of the operator of this site: the home, the day and
            the price, without names. Estimates are computed from them and from the valuations. A home’s own
            sales are shown only if the operator has switched that on.
          </li>
        </ul>
        <p lang="en-NZ">
          You need no account to ask what we hold about your home, from whom it is, and to have it corrected:
          write to <a href={`mailto:${BRAND.contact.email}`}>{BRAND.contact.email}</a>. If you verify that it
          is yours, you can also hide its past estimates, the details of the building and its past sales from
          others, under <Link to={paths.myProperties}>My Properties</Link>. Mistakes in the records themselves
          are corrected by the council or by Land Information New Zealand; we take their correction over.
        </p>
      </>
    ),
  },
  {
    id: 'why',
    title: t`Why, and who sees it`,
    body: (
      <p lang="en-NZ">
        We read the logs to keep the site running and to find errors and abuse. Only the people who run the
        site see them. We do not sell them or give them to anyone, unless the law requires it.
      </p>
    ),
  },
  {
    id: 'device',
    title: t`What stays on your device`,
    body: (
      <p lang="en-NZ">
        Cookies, once you have logged in; and in your browser’s storage your choice of a theme, drafts,
        messages on their way, and the homes and conversations that you opened last, to read them without a
        connection. If you turn on notifications for a device, its browser’s maker passes them on and cannot
        read them. What is yours is deleted when you log out. The{' '}
        <Link to={paths.cookies}>cookie policy</Link> lists each by name.
      </p>
    ),
  },
  {
    id: 'others',
    title: t`Other servers`,
    body: (
      <p lang="en-NZ">
        The map is drawn from our own server. If the operator of this site has switched on street map tiles,
        your browser fetches those from the tile server named in the corner of the map, which then sees your
        network address and the part of the map you look at. Other sites that we link to have their own
        privacy policies.
      </p>
    ),
  },
  {
    id: 'sample',
    title: t`Sample data`,
    body: (
      <p lang="en-NZ">
        While the banner “{BRAND.developmentNotice}” is shown, the owners, homes and prices on this site are
        invented. They are not anyone’s personal information.
      </p>
    ),
  },
  {
    id: 'rights',
    title: t`Your rights`,
    body: (
      <>
        <p lang="en-NZ">
          You can see, correct, download and delete your account’s data yourself, in your{' '}
          <Link to={paths.profile}>profile</Link>. Deleting your account permanently removes your personal
          details and hides your listings.
        </p>
        <p lang="en-NZ">
          The Privacy Act 2020 gives you the right to ask what we hold about you, to see it, and to have it
          corrected. Ask at <a href={`mailto:${BRAND.contact.email}`}>{BRAND.contact.email}</a>; on the sample
          site this address, like the homes, is an example. We have to answer within twenty working days.
        </p>
        <p lang="en-NZ">
          If a privacy breach could do serious harm, we have to tell you and the Privacy Commissioner. If you
          think that we have made a mistake and we do not correct it, you can complain to the{' '}
          <a href="https://www.privacy.org.nz">Office of the Privacy Commissioner</a>.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: t`When this changes`,
    body: (
      <p lang="en-NZ">Before the site does anything new with information about you, we update this page.</p>
    ),
  },
];

/** What the site stores about people. Change this page whenever that changes. */
export function PrivacyPage() {
  return (
    <Article
      page="privacy"
      lead="What we store about you, and why."
      inShort={[
        t`You can look at every home without an account. There is no advertising, and nobody follows you to other sites.`,
        t`Other people see your name and picture. Your e-mail address and phone number stay with us, unless you share them.`,
        t`In your profile you can download what we store about you, and delete your account.`,
        t`Addresses, valuations and past sales are from elsewhere. Ask us about them; a verified owner can hide parts.`,
      ]}
      reviewed="2026-11-28"
      sections={SECTIONS}
      aside={currentLanguage() !== 'en' && <EnglishBinds />}
      related={['cookies', 'terms', 'faq']}
    />
  );
}
