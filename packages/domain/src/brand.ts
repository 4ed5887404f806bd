/** The product's display name, tagline and contact details (product/site.md#brand). To rename the product, change only this file. */
export const BRAND = {
  name: 'Sway',
  tagline: 'My home, my price, my move',
  priceName: 'Sway price',
  description:
    'Homes in New Zealand that are not on the market, at the price that would sway their owners. See each price against an estimate and talk with the owner.',
  contact: {
    address: '12 Sample Quay, Te Aro, Wellington 6011',
    phone: '04 555 0134',
    email: 'kiaora@sway.example',
  },
  developmentNotice: 'Site in Development - Sample Data Only',
} as const;
