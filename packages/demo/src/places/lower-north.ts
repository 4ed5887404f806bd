import { city, suburb } from './city.ts';
import type { City } from './city.ts';

/** Hawke's Bay, Taranaki, Manawatū-Whanganui and Wellington. */
// A table: one suburb on each line.
// oxfmt-ignore
export const LOWER_NORTH: readonly City[] = [
  city({ name: 'Napier', region: "Hawke's Bay", territorialAuthority: 'Napier City', scene: "Hawke's Bay", weight: 28 }, [
    suburb('Bluff Hill', -39.4822, 176.9146, 1.35, 2, ['harbour', 'hills'], 'Hawke Bay', 'the steps into town'),
    suburb('Hospital Hill', -39.4904, 176.9024, 1.15, 3, ['hills'], 'the bay', 'the steps into town'),
    suburb('Napier South', -39.5001, 176.9101, 0.95, 3, ['flat'], null, 'Nelson Park'),
    suburb('Ahuriri', -39.4855, 176.9020, 1.25, 2, ['harbour', 'beach'], 'the Iron Pot', 'the boardwalk'),
    suburb('Westshore', -39.4790, 176.8830, 1.05, 2, ['beach'], 'Hawke Bay', 'the cycle path'),
    suburb('Marewa', -39.5051, 176.9061, 0.85, 3, ['flat'], null, 'the Art Deco shops'),
    suburb('Taradale', -39.5398, 176.8447, 1.05, 4, ['village', 'vines'], 'the Tūtaekurī', 'the Mission'),
    suburb('Greenmeadows', -39.5275, 176.8611, 1.05, 2, ['flat', 'vines'], null, 'Anderson Park'),
    suburb('Bay View', -39.4230, 176.8710, 0.95, 2, ['beach', 'rural', 'vines'], 'Hawke Bay', 'the shingle beach'),
  ]),
  city({ name: 'Hastings', region: "Hawke's Bay", territorialAuthority: 'Hastings District', scene: "Hawke's Bay", weight: 25 }, [
    suburb('Hastings Central', -39.6420, 176.8430, 0.8, 2, ['central'], null, 'the opera house'),
    suburb('Mahora', -39.6271, 176.8449, 0.95, 3, ['flat'], null, 'Cornwall Park'),
    suburb('Parkvale', -39.6478, 176.8522, 0.95, 3, ['flat'], null, 'the Sunday farmers’ market'),
    suburb('Mayfair', -39.6396, 176.8579, 0.8, 2, ['flat'], null, 'the pool'),
    suburb('Flaxmere', -39.6232, 176.7864, 0.65, 2, ['flat'], null, 'the village green'),
    suburb('Akina', -39.6521, 176.8428, 0.75, 2, ['flat'], null, 'the park'),
    suburb('Haumoana', -39.6040, 176.9380, 0.95, 2, ['beach', 'vines', 'rural'], 'Hawke Bay', 'the river mouth'),
  ]),
  city({ name: 'Havelock North', region: "Hawke's Bay", territorialAuthority: 'Hastings District', scene: "Hawke's Bay", weight: 11 }, [
    suburb('Havelock North', -39.6690, 176.8830, 1.3, 4, ['village', 'hills', 'vines'], 'Te Mata Peak', 'the track up Te Mata'),
  ]),
  city({ name: 'New Plymouth', region: 'Taranaki', territorialAuthority: 'New Plymouth District', scene: 'Taranaki', weight: 29 }, [
    suburb('New Plymouth Central', -39.0600, 174.0750, 0.9, 2, ['central'], 'the Tasman', 'the coastal walkway'),
    suburb('Fitzroy', -39.0507, 174.1027, 1.05, 3, ['beach'], 'Fitzroy Beach', 'the coastal walkway'),
    suburb('Strandon', -39.0555, 174.0930, 1.15, 2, ['beach', 'hills'], 'the Tasman', 'the coastal walkway'),
    suburb('Brooklands', -39.0720, 174.0810, 1, 3, ['bush'], 'Taranaki Maunga', 'the bowl'),
    suburb('Vogeltown', -39.0821, 174.0811, 0.9, 3, ['hills'], 'Taranaki Maunga', 'the park'),
    suburb('Merrilands', -39.0674, 174.1009, 0.95, 3, ['hills'], 'Taranaki Maunga', 'the stream walkway'),
    suburb('Westown', -39.0709, 174.0583, 0.85, 3, ['hills'], null, 'the racecourse track'),
    suburb('Spotswood', -39.0742, 174.0309, 0.75, 2, ['hills'], 'the Sugar Loaves', 'the beach at Back Beach'),
    suburb('Bell Block', -39.0345, 174.1440, 0.9, 3, ['flat', 'beach'], 'the Tasman', 'the walkway'),
    suburb('Omata', -39.0949, 174.0144, 1.15, 3, ['rural', 'mountain'], 'Taranaki Maunga', 'the school'),
    suburb('Ōakura', -39.1175, 173.9560, 1.1, 2, ['beach', 'village'], 'Ōakura Beach', 'the surf club'),
  ]),
  city({ name: 'Hāwera', region: 'Taranaki', territorialAuthority: 'South Taranaki District', scene: 'Taranaki', weight: 4 }, [
    suburb('Hāwera', -39.5870, 174.2757, 0.6, 3, ['flat', 'mountain'], 'Taranaki Maunga', 'the water tower'),
  ]),
  city({ name: 'Stratford', region: 'Taranaki', territorialAuthority: 'Stratford District', scene: 'Taranaki', weight: 4 }, [
    suburb('Stratford', -39.3438, 174.2674, 0.6, 3, ['mountain', 'rural'], 'Taranaki Maunga', 'the glockenspiel'),
  ]),
  city({ name: 'Whanganui', region: 'Manawatū-Whanganui', territorialAuthority: 'Whanganui District', scene: 'Taranaki', weight: 15 }, [
    suburb('Saint Johns Hill', -39.9228, 175.0264, 1, 3, ['hills', 'lake'], 'Virginia Lake', 'the lake walk'),
    suburb('Whanganui East', -39.9173, 175.0580, 0.75, 3, ['river', 'flat'], 'the awa', 'the riverside market'),
    suburb('Durie Hill', -39.9374, 175.0695, 0.85, 2, ['hills'], 'the awa', 'the elevator'),
    suburb('Springvale', -39.9259, 175.0162, 0.85, 3, ['flat'], null, 'the park'),
    suburb('Castlecliff', -39.9420, 174.9880, 0.62, 2, ['beach'], 'the Tasman', 'the beach'),
  ]),
  city({ name: 'Palmerston North', region: 'Manawatū-Whanganui', territorialAuthority: 'Palmerston North City', scene: 'Waikato', weight: 28 }, [
    suburb('Palmerston North Central', -40.3560, 175.6090, 0.75, 2, ['central'], null, 'the Square'),
    suburb('Hokowhitu', -40.3603, 175.6262, 1.1, 4, ['river'], 'the Manawatū', 'the lagoon'),
    suburb('Terrace End', -40.3492, 175.6352, 0.85, 2, ['flat'], null, 'the dairy on the corner'),
    suburb('Takaro', -40.3523, 175.5938, 0.75, 2, ['flat'], null, 'the park'),
    suburb('West End', -40.3650, 175.5980, 0.85, 3, ['flat'], null, 'the esplanade'),
    suburb('Milson', -40.3294, 175.6156, 0.85, 2, ['flat'], null, 'the stream path'),
    suburb('Kelvin Grove', -40.3300, 175.6367, 0.95, 3, ['flat', 'hills'], null, 'the reserve'),
    suburb('Summerhill', -40.3870, 175.6390, 1.05, 3, ['hills'], 'the Manawatū', 'the river bridge'),
    suburb('Ashhurst', -40.2923, 175.7583, 0.8, 2, ['village', 'rural'], 'the Ruahine Range', 'the domain'),
  ]),
  city({ name: 'Feilding', region: 'Manawatū-Whanganui', territorialAuthority: 'Manawatū District', scene: 'Waikato', weight: 5 }, [
    suburb('Feilding', -40.2183, 175.5464, 0.85, 4, ['flat', 'rural'], null, 'the Friday farmers’ market'),
  ]),
  city({ name: 'Levin', region: 'Manawatū-Whanganui', territorialAuthority: 'Horowhenua District', scene: 'Waikato', weight: 5 }, [
    suburb('Levin', -40.6210, 175.2850, 0.75, 4, ['flat'], 'the Tararua Range', 'the train station'),
  ]),
  city({ name: 'Wellington', region: 'Wellington', territorialAuthority: 'Wellington City', scene: 'Wellington', weight: 68 }, [
    suburb('Te Aro', -41.2940, 174.7780, 0.95, 4, ['central'], null, 'the library'),
    suburb('Thorndon', -41.2770, 174.7755, 1.25, 2, ['central', 'hills'], 'the harbour', 'the botanic garden'),
    suburb('Mount Victoria', -41.2965, 174.7850, 1.25, 3, ['hills', 'village'], 'the harbour', 'the lookout track'),
    suburb('Kelburn', -41.2903, 174.7619, 1.25, 3, ['hills', 'bush'], 'the harbour', 'the cable car'),
    suburb('Karori', -41.2874, 174.7361, 1.05, 4, ['hills', 'bush'], null, 'the library'),
    suburb('Northland', -41.2773, 174.7549, 1.1, 2, ['hills', 'bush'], 'the harbour', 'the botanic garden'),
    suburb('Wadestown', -41.2637, 174.7714, 1.2, 2, ['hills', 'harbour'], 'the harbour', 'the bus to town'),
    suburb('Ngaio', -41.2522, 174.7784, 1.1, 2, ['hills', 'bush'], null, 'the train station'),
    suburb('Khandallah', -41.2472, 174.7944, 1.2, 3, ['hills', 'bush', 'village'], 'the harbour', 'the outdoor pool'),
    suburb('Johnsonville', -41.2222, 174.7958, 0.9, 3, ['hills'], null, 'the train station'),
    suburb('Newlands', -41.2263, 174.8196, 0.88, 2, ['hills'], 'the harbour', 'the bus to town'),
    suburb('Churton Park', -41.2087, 174.8009, 1, 3, ['hills'], null, 'the village café'),
    suburb('Tawa', -41.1653, 174.8149, 0.92, 3, ['hills'], null, 'the train station'),
    suburb('Brooklyn', -41.3088, 174.7571, 1.05, 3, ['hills', 'village'], 'the harbour', 'the cinema'),
    suburb('Newtown', -41.3158, 174.7729, 0.95, 3, ['village'], null, 'the Saturday fruit market'),
    suburb('Berhampore', -41.3253, 174.7717, 0.95, 2, ['hills'], null, 'the golf links'),
    suburb('Island Bay', -41.3389, 174.7678, 1.1, 3, ['beach', 'village'], 'Cook Strait', 'the beach'),
    suburb('Hataitai', -41.3019, 174.7975, 1.15, 3, ['hills', 'harbour', 'village'], 'Evans Bay', 'the village'),
    suburb('Roseneath', -41.2935, 174.7990, 1.4, 2, ['hills', 'harbour'], 'Oriental Bay', 'the bay'),
    suburb('Kilbirnie', -41.3151, 174.7931, 0.95, 2, ['flat'], 'Evans Bay', 'the aquatic centre'),
    suburb('Lyall Bay', -41.3265, 174.7935, 1.05, 2, ['beach'], 'Lyall Bay', 'the beach'),
    suburb('Miramar', -41.3163, 174.8177, 1.05, 3, ['flat', 'village'], null, 'the cinema'),
    suburb('Seatoun', -41.3215, 174.8310, 1.35, 2, ['beach', 'harbour', 'village'], 'the harbour entrance', 'the ferry'),
  ]),
  city({ name: 'Lower Hutt', region: 'Wellington', territorialAuthority: 'Lower Hutt City', scene: 'Wellington', weight: 19 }, [
    suburb('Petone', -41.2240, 174.8760, 1.05, 3, ['beach', 'flat', 'village'], 'the harbour', 'the foreshore'),
    suburb('Waterloo', -41.2130, 174.9210, 1.05, 3, ['flat'], null, 'the train station'),
    suburb('Woburn', -41.2170, 174.9070, 1.15, 2, ['flat'], null, 'the train station'),
    suburb('Naenae', -41.2020, 174.9500, 0.78, 2, ['flat', 'hills'], null, 'the pool'),
    suburb('Maungaraki', -41.2136, 174.8754, 0.92, 2, ['hills', 'bush'], 'the harbour', 'the bush tracks'),
    suburb('Eastbourne', -41.2935, 174.8985, 1.3, 2, ['beach', 'bush', 'village'], 'the harbour', 'the ferry at Days Bay'),
    suburb('Stokes Valley', -41.1830, 174.9874, 0.75, 2, ['bush', 'hills'], null, 'the stream walk'),
  ]),
  city({ name: 'Upper Hutt', region: 'Wellington', territorialAuthority: 'Upper Hutt City', scene: 'Waikato', weight: 9 }, [
    suburb('Trentham', -41.1365, 175.0457, 0.85, 3, ['flat', 'hills'], null, 'the train station'),
    suburb('Silverstream', -41.1529, 175.0155, 1, 2, ['bush', 'village'], 'Te Awa Kairangi', 'the train station'),
  ]),
  city({ name: 'Porirua', region: 'Wellington', territorialAuthority: 'Porirua City', scene: 'Wellington', weight: 11 }, [
    suburb('Whitby', -41.1175, 174.8980, 1.05, 3, ['hills', 'harbour'], 'the Pāuatahanui Inlet', 'the lakes walk'),
    suburb('Tītahi Bay', -41.1080, 174.8380, 0.82, 2, ['beach', 'hills'], 'the bay', 'the beach'),
    suburb('Plimmerton', -41.0830, 174.8690, 1.1, 2, ['beach', 'village'], 'the bay', 'the train station'),
  ]),
  city({ name: 'Paraparaumu', region: 'Wellington', territorialAuthority: 'Kapiti Coast District', scene: 'Wellington', weight: 7 }, [
    suburb('Paraparaumu Beach', -40.8900, 174.9790, 1, 3, ['beach', 'flat'], 'Kapiti Island', 'the beach'),
  ]),
  city({ name: 'Waikanae', region: 'Wellington', territorialAuthority: 'Kapiti Coast District', scene: 'Wellington', weight: 6 }, [
    suburb('Waikanae', -40.8750, 175.0650, 0.98, 3, ['bush', 'flat', 'rural'], 'the Tararua foothills', 'the train station'),
  ]),
  city({ name: 'Masterton', region: 'Wellington', territorialAuthority: 'Masterton District', scene: "Hawke's Bay", weight: 8 }, [
    suburb('Lansdowne', -40.9400, 175.6720, 0.85, 2, ['hills'], null, 'the park'),
    suburb('Solway', -40.9607, 175.6178, 0.75, 2, ['flat'], null, 'the train station'),
  ]),
  city({ name: 'Greytown', region: 'Wellington', territorialAuthority: 'South Wairarapa District', scene: "Hawke's Bay", weight: 5 }, [
    suburb('Greytown', -41.0801, 175.4668, 1.05, 3, ['village', 'rural', 'vines'], 'the Tararua Range', 'the main street'),
  ]),
];
