/** A link in running text. */
export const TEXT_LINK = 'font-semibold text-link underline-offset-4 hover:underline';
