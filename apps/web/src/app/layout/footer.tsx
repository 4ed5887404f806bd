import { t } from '@sway/domain/language/texts';
import { PLACES_PATH } from '@sway/domain/addresses/place-path';
import { BRAND } from '@sway/domain/brand';
import { Link } from 'react-router';
import { useSite } from '#shared/api/use-site.ts';
import { paths } from '#shared/paths.ts';
import { takenOverLater } from '#shared/rendering/taken-over-later.tsx';
import { cn } from '#shared/ui/cn.ts';
import { Logo } from '#shared/ui/logo.tsx';

const COLUMNS = [
  {
    title: t`Explore`,
    links: [
      { to: paths.browse, label: t`Discover` },
      { to: paths.map, label: t`Map` },
      { to: PLACES_PATH, label: t`Homes by place` },
      { to: paths.addresses, label: t`Find your address` },
      { to: paths.howItWorks, label: t`How it works` },
      { to: paths.buyerResources, label: t`Buyer resources` },
      { to: paths.marketTrends, label: t`Market trends` },
      { to: paths.estimateAccuracy, label: t`Estimate accuracy` },
    ],
  },
  {
    title: t`Owners`,
    links: [
      { to: paths.listProperty, label: t`List my property` },
      { to: paths.guide, label: t`Guide` },
      { to: paths.sellerTips, label: t`Seller tips` },
      { to: paths.agents, label: t`Agents` },
      { to: paths.faq, label: t`FAQ` },
    ],
  },
  {
    title: t`Legal`,
    links: [
      { to: paths.privacy, label: t`Privacy` },
      { to: paths.terms, label: t`Terms` },
      { to: paths.cookies, label: t`Cookies` },
    ],
  },
] as const;

const LanguageLinks = takenOverLater(async () => (await import('./language-links.tsx')).LanguageLinks);

/** Contact details and links to the other pages and the legal pages. */
export function Footer({ wide }: { wide: boolean }) {
  return (
    <footer
      className={cn(
        'parts-drawn-when-near border-t bg-card pt-[52px] pb-11',
        wide ? 'gutter-wide' : 'gutter',
      )}
    >
      <div className="grid grid-cols-2 gap-x-6 gap-y-10 md:grid-cols-[1.7fr_1fr_1fr_1fr] md:gap-10">
        <div className="col-span-2 text-sm text-muted-foreground md:col-span-1">
          <Link to={paths.home} aria-label={`${BRAND.name}, home`} className="inline-block text-foreground">
            <Logo />
          </Link>
          <p className="mt-3.5 max-w-[34ch]">A marketplace for homes that aren’t on the market.</p>
          <address className="mt-3.5 not-italic">
            {BRAND.contact.address}
            <br />
            <a href={`tel:${telephoneUri(BRAND.contact.phone)}`} className="hover:text-foreground">
              {BRAND.contact.phone}
            </a>
            {' · '}
            <a href={`mailto:${BRAND.contact.email}`} className="hover:text-foreground">
              {BRAND.contact.email}
            </a>
          </address>
          {/* A page that is kept from an earlier release has no languages. */}
          {useSite()?.languages?.[1] && <LanguageLinks />}
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="max-md:first-of-type:row-span-2">
            <h2 className="mb-1 text-md font-[650]">{title}</h2>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="inline-flex min-h-11 items-center text-md md:min-h-9 text-muted-foreground transition-colors hover:text-foreground"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}

/** A New Zealand telephone number with its country code. */
function telephoneUri(phone: string): string {
  return `+64${phone.replaceAll(/\D/g, '').replace(/^0/, '')}`;
}
