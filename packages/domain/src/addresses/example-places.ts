/** An address for placeholders and tips. The sample data has it, so that a trial of it finds something. */
export const EXAMPLE_ADDRESS = '12 Hobson Street';

/** An official record for placeholders: its address and its legal description. The sample data has it. */
export const EXAMPLE_RECORD = { address: '12 Hobson Street', legalDescription: 'Lot 36 DP 278018' };

/** Towns to try where nothing was found. The sample data has homes in each. */
export const EXAMPLE_TOWNS = ['Auckland', 'Wellington', 'Christchurch'];
