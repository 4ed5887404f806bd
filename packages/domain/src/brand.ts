import { t } from './language/texts.ts';

/** The product's display name, tagline and contact details (product/site.md#brand). To rename the product, change only this file. */
export const BRAND = {
  name: 'Sway',
  tagline: t`My home, my price, my move`,
  priceName: t`Sway price`,
  description: t`Homes in New Zealand that are not on the market, at the price that would sway their owners. See each price against an estimate and talk with the owner.`,
  contact: {
    address: '12 Sample Quay, Te Aro, Wellington 6011',
    phone: '04 555 0134',
    email: 'kiaora@sway.example',
  },
  developmentNotice: t`Site in Development - Sample Data Only`,
} as const;
