import { PLACES_PATH } from '@sway/domain/addresses/place-path';
import { BRAND } from '@sway/domain/brand';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { cn } from '#shared/ui/cn.ts';
import { Logo } from '#shared/ui/logo.tsx';

const COLUMNS = [
  {
    title: 'Explore',
    links: [
      { to: paths.browse, label: 'Discover' },
      { to: paths.map, label: 'Map' },
      { to: PLACES_PATH, label: 'Homes by place' },
      { to: paths.addresses, label: 'Find your address' },
      { to: paths.howItWorks, label: 'How it works' },
      { to: paths.buyerResources, label: 'Buyer resources' },
      { to: paths.marketTrends, label: 'Market trends' },
      { to: paths.estimateAccuracy, label: 'Estimate accuracy' },
    ],
  },
  {
    title: 'Owners',
    links: [
      { to: paths.listProperty, label: 'List my property' },
      { to: paths.guide, label: 'Guide' },
      { to: paths.sellerTips, label: 'Seller tips' },
      { to: paths.agents, label: 'Agents' },
      { to: paths.faq, label: 'FAQ' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: paths.privacy, label: 'Privacy' },
      { to: paths.terms, label: 'Terms' },
      { to: paths.cookies, label: 'Cookies' },
    ],
  },
] as const;

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
