import { city, suburb } from './city.ts';
import type { City } from './city.ts';

/** Northland, Waikato, Bay of Plenty and Gisborne. */
// A table: one suburb on each line.
// oxfmt-ignore
export const UPPER_NORTH: readonly City[] = [
  city({ name: 'Whangārei', region: 'Northland', territorialAuthority: 'Whangarei District', scene: 'Auckland', weight: 14 }, [
    suburb('Kamo', -35.6814, 174.2962, 0.8, 2, ['hills', 'flat'], null, 'the village bakery'),
    suburb('Tikipunga', -35.6898, 174.3299, 0.7, 2, ['bush'], null, 'the waterfall track'),
    suburb('Maunu', -35.7415, 174.2764, 0.9, 2, ['hills', 'rural'], null, 'the reserve'),
    suburb('Onerahi', -35.7657, 174.3599, 0.85, 3, ['harbour'], 'the harbour', 'the foreshore path'),
    suburb('Regent', -35.7106, 174.3124, 0.75, 2, ['flat'], null, 'the town basin'),
  ]),
  city({ name: 'Kerikeri', region: 'Northland', territorialAuthority: 'Far North District', scene: 'Auckland', weight: 9 }, [
    suburb('Kerikeri', -35.2262, 173.9470, 0.95, 4, ['river', 'vines', 'rural'], 'the inlet', 'the Sunday market'),
  ]),
  city({ name: 'Paihia', region: 'Northland', territorialAuthority: 'Far North District', scene: 'Auckland', weight: 5 }, [
    suburb('Paihia', -35.2870, 174.0860, 0.95, 2, ['beach', 'bush'], 'the Bay of Islands', 'the passenger ferry'),
  ]),
  city({ name: 'Mangawhai', region: 'Northland', territorialAuthority: 'Kaipara District', scene: 'Auckland', weight: 6 }, [
    suburb('Mangawhai Heads', -36.0930, 174.5870, 1.1, 3, ['beach', 'harbour'], 'the estuary', 'the surf club'),
  ]),
  city({ name: 'Kaitāia', region: 'Northland', territorialAuthority: 'Far North District', scene: 'Waikato', weight: 3 }, [
    suburb('Kaitāia', -35.1075, 173.2487, 0.55, 3, ['flat', 'rural'], null, 'the pool'),
  ]),
  city({ name: 'Hamilton', region: 'Waikato', territorialAuthority: 'Hamilton City', scene: 'Waikato', weight: 42 }, [
    suburb('Hamilton Central', -37.7860, 175.2790, 0.85, 2, ['central', 'river'], 'the Waikato', 'the river path'),
    suburb('Hamilton East', -37.7974, 175.2972, 0.95, 4, ['river', 'flat', 'village'], 'the Waikato', 'the gardens'),
    suburb('Claudelands', -37.7797, 175.2819, 0.95, 3, ['flat'], null, 'the showground oaks'),
    suburb('Frankton', -37.7893, 175.2527, 0.75, 2, ['flat'], null, 'the train station'),
    suburb('Hillcrest', -37.7960, 175.3150, 0.85, 3, ['flat'], null, 'the university'),
    suburb('Chartwell', -37.7480, 175.2790, 0.9, 3, ['flat', 'river'], 'the Waikato', 'the river path'),
    suburb('Rototuna', -37.7345, 175.2744, 1.05, 4, ['flat'], null, 'the village green'),
    suburb('Flagstaff', -37.7280, 175.2480, 1.05, 3, ['river', 'flat'], 'the Waikato', 'the river path'),
    suburb('Dinsdale', -37.7960, 175.2420, 0.8, 3, ['hills'], null, 'the library'),
    suburb('Melville', -37.8109, 175.2761, 0.75, 2, ['flat'], 'the Waikato', 'the lake'),
    suburb('Glenview', -37.8200, 175.2870, 0.8, 2, ['river', 'hills'], 'the Waikato', 'the gardens'),
    suburb('Tamahere', -37.8293, 175.3469, 1.3, 3, ['rural'], null, 'the market at the school'),
  ]),
  city({ name: 'Cambridge', region: 'Waikato', territorialAuthority: 'Waipā District', scene: 'Waikato', weight: 9 }, [
    suburb('Cambridge', -37.8864, 175.4450, 1.05, 3, ['flat', 'village'], 'the Waikato', 'the tree-lined green'),
    suburb('Leamington', -37.9053, 175.4585, 0.95, 3, ['flat', 'rural'], 'the Waikato', 'the domain'),
  ]),
  city({ name: 'Te Awamutu', region: 'Waikato', territorialAuthority: 'Waipā District', scene: 'Waikato', weight: 5 }, [
    suburb('Te Awamutu', -38.0094, 175.3352, 0.8, 3, ['flat', 'rural'], null, 'the rose garden'),
  ]),
  city({ name: 'Raglan', region: 'Waikato', territorialAuthority: 'Waikato District', scene: 'Waikato', weight: 7 }, [
    suburb('Raglan', -37.8010, 174.8720, 1.15, 3, ['harbour', 'beach', 'village'], 'the harbour', 'the footbridge'),
  ]),
  city({ name: 'Matamata', region: 'Waikato', territorialAuthority: 'Matamata-Piako District', scene: 'Waikato', weight: 4 }, [
    suburb('Matamata', -37.8061, 175.7789, 0.8, 3, ['flat', 'rural'], 'the Kaimai Range', 'the farmers’ store'),
  ]),
  city({ name: 'Thames', region: 'Waikato', territorialAuthority: 'Thames-Coromandel District', scene: 'Bay of Plenty', weight: 7 }, [
    suburb('Thames', -37.1445, 175.5450, 0.75, 3, ['river', 'hills'], 'the Firth', 'the Saturday market'),
    suburb('Parawai', -37.1494, 175.5614, 0.75, 2, ['hills', 'bush'], null, 'the valley track'),
  ]),
  city({ name: 'Whitianga', region: 'Waikato', territorialAuthority: 'Thames-Coromandel District', scene: 'Bay of Plenty', weight: 7 }, [
    suburb('Whitianga', -36.8330, 175.6960, 1.1, 3, ['beach', 'harbour'], 'Mercury Bay', 'the ferry'),
  ]),
  city({ name: 'Taupō', region: 'Waikato', territorialAuthority: 'Taupō District', scene: 'Waikato', weight: 14 }, [
    suburb('Taupō', -38.6880, 176.0830, 0.95, 3, ['central', 'lake'], 'the lake', 'the library'),
    suburb('Nukuhau', -38.6790, 176.0610, 0.95, 2, ['river', 'lake'], 'the Waikato', 'the boat harbour'),
    suburb('Waipāhīhī', -38.7080, 176.0900, 1.05, 3, ['lake', 'hills'], 'the lake', 'the hot springs'),
    suburb('Wharewaka', -38.7270, 176.0830, 1.15, 3, ['lake'], 'the lake', 'the lakeside path'),
  ]),
  city({ name: 'Tokoroa', region: 'Waikato', territorialAuthority: 'South Waikato District', scene: 'Waikato', weight: 3 }, [
    suburb('Tokoroa', -38.2247, 175.8417, 0.5, 3, ['flat'], null, 'the lake reserve'),
  ]),
  city({ name: 'Tauranga', region: 'Bay of Plenty', territorialAuthority: 'Tauranga City', scene: 'Bay of Plenty', weight: 36 }, [
    suburb('Tauranga Central', -37.6900, 176.1660, 0.95, 3, ['central', 'harbour'], 'the harbour', 'the library'),
    suburb('Ōtūmoetai', -37.6760, 176.1420, 1.1, 4, ['harbour'], 'the harbour', 'the shore walk'),
    suburb('Mātua', -37.6690, 176.1270, 1.15, 3, ['harbour'], 'the harbour', 'the saltmarsh walk'),
    suburb('Bellevue', -37.6763, 176.1265, 0.95, 2, ['flat'], null, 'the pool'),
    suburb('Brookfield', -37.6869, 176.1331, 0.9, 2, ['flat'], null, 'the reserve'),
    suburb('Bethlehem', -37.6977, 176.1054, 1.15, 3, ['hills', 'rural'], 'the Wairoa', 'the bakery'),
    suburb('Judea', -37.6982, 176.1361, 0.8, 2, ['harbour'], 'the Waikareao Estuary', 'the estuary walk'),
    suburb('Gate Pa', -37.7139, 176.1329, 0.8, 3, ['hills'], 'the far harbour', 'the reserve'),
    suburb('Welcome Bay', -37.7280, 176.1794, 0.85, 3, ['harbour', 'hills'], 'the inner harbour', 'the school'),
  ]),
  city({ name: 'Mount Maunganui', region: 'Bay of Plenty', territorialAuthority: 'Tauranga City', scene: 'Bay of Plenty', weight: 22 }, [
    suburb('Mount Maunganui', -37.6440, 176.1935, 1.5, 4, ['beach', 'harbour', 'village'], 'the main beach', 'the track round Mauao'),
    suburb('Omanu', -37.6640, 176.2105, 1.2, 3, ['beach', 'flat'], 'the surf', 'the surf club'),
  ]),
  city({ name: 'Pāpāmoa', region: 'Bay of Plenty', territorialAuthority: 'Tauranga City', scene: 'Bay of Plenty', weight: 10 }, [
    suburb('Pāpāmoa Beach', -37.7080, 176.3050, 1.1, 4, ['beach', 'flat'], 'Pāpāmoa Beach', 'the sand'),
  ]),
  city({ name: 'Katikati', region: 'Bay of Plenty', territorialAuthority: 'Western Bay of Plenty District', scene: 'Bay of Plenty', weight: 4 }, [
    suburb('Katikati', -37.5530, 175.9066, 0.85, 3, ['river', 'rural'], 'the Uretara', 'the murals walk'),
  ]),
  city({ name: 'Whakatāne', region: 'Bay of Plenty', territorialAuthority: 'Whakatāne District', scene: 'Bay of Plenty', weight: 7 }, [
    suburb('Whakatāne', -37.9640, 176.9830, 0.85, 3, ['river'], 'the river', 'the wharf'),
    suburb('Ōhope', -37.9700, 177.0500, 1.15, 2, ['beach', 'bush'], 'Ōhope Beach', 'the bush track to town'),
  ]),
  city({ name: 'Rotorua', region: 'Bay of Plenty', territorialAuthority: 'Rotorua District', scene: 'Waikato', weight: 30 }, [
    suburb('Glenholme', -38.1487, 176.2444, 0.9, 3, ['flat'], null, 'the Redwoods'),
    suburb('Lynmore', -38.1511, 176.2887, 1.1, 3, ['hills', 'bush'], 'the lake', 'the Redwoods'),
    suburb('Springfield', -38.1610, 176.2240, 1, 3, ['hills', 'flat'], null, 'the golf course'),
    suburb('Kawaha Point', -38.1090, 176.2260, 1.05, 2, ['lake'], 'Lake Rotorua', 'the jetty'),
    suburb('Western Heights', -38.1272, 176.2146, 0.7, 2, ['hills'], 'the lake', 'the reserve'),
    suburb('Ōwhata', -38.1380, 176.3110, 0.75, 2, ['lake', 'flat'], 'Lake Rotorua', 'the lakeshore'),
    suburb('Ngongotahā', -38.0790, 176.2080, 0.85, 3, ['lake', 'bush', 'rural'], 'Lake Rotorua', 'the stream'),
    suburb('Pukehangi', -38.1401, 176.2056, 0.75, 2, ['hills'], 'the lake', 'the forest'),
  ]),
  city({ name: 'Gisborne', region: 'Gisborne', territorialAuthority: 'Gisborne District', scene: "Hawke's Bay", weight: 14 }, [
    suburb('Whataupoko', -38.6529, 178.0269, 0.95, 3, ['hills', 'river'], 'the Taruheru', 'the footbridge'),
    suburb('Mangapapa', -38.6441, 178.0111, 0.8, 2, ['flat', 'river'], 'the Taruheru', 'the botanic garden'),
    suburb('Kaiti', -38.6720, 178.0390, 0.75, 2, ['hills'], 'the bay', 'the lookout on Titirangi'),
    suburb('Te Hapara', -38.6546, 177.9934, 0.72, 2, ['flat'], null, 'the Saturday farmers’ market'),
    suburb('Wainui', -38.6880, 178.0720, 1.2, 2, ['beach'], 'Wainui Beach', 'the beach'),
  ]),
];
