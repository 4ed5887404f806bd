import { city, suburb } from './city.ts';
import type { City } from './city.ts';

/** The South Island. */
// A table: one suburb on each line.
// oxfmt-ignore
export const SOUTH: readonly City[] = [
  city({ name: 'Nelson', region: 'Nelson', territorialAuthority: 'Nelson City', scene: 'Canterbury', weight: 17 }, [
    suburb('The Wood', -41.2665, 173.2920, 1.15, 2, ['flat', 'river'], 'the Maitai', 'the Maitai walk'),
    suburb('Nelson South', -41.2846, 173.2713, 0.95, 3, ['hills'], null, 'the market'),
    suburb('Tāhunanui', -41.2870, 173.2440, 1, 2, ['beach', 'hills'], 'Tasman Bay', 'the beach'),
    suburb('Stoke', -41.3166, 173.2322, 0.9, 3, ['flat'], null, 'the cycleway'),
    suburb('Atawhai', -41.2360, 173.3180, 1.05, 2, ['hills', 'harbour'], 'the Haven', 'the waterfront path'),
  ]),
  city({ name: 'Richmond', region: 'Tasman', territorialAuthority: 'Tasman District', scene: 'Canterbury', weight: 7 }, [
    suburb('Richmond', -41.3440, 173.1840, 0.95, 4, ['hills', 'flat'], 'Tasman Bay', 'the library'),
  ]),
  city({ name: 'Māpua', region: 'Tasman', territorialAuthority: 'Tasman District', scene: 'Canterbury', weight: 5 }, [
    suburb('Māpua', -41.2570, 173.0890, 1.15, 2, ['village', 'rural', 'vines'], 'the estuary', 'the wharf'),
  ]),
  city({ name: 'Motueka', region: 'Tasman', territorialAuthority: 'Tasman District', scene: 'Canterbury', weight: 4 }, [
    suburb('Motueka', -41.1120, 173.0090, 0.85, 3, ['flat', 'rural'], 'Tasman Bay', 'the Sunday market'),
  ]),
  city({ name: 'Blenheim', region: 'Marlborough', territorialAuthority: 'Marlborough District', scene: 'Canterbury', weight: 10 }, [
    suburb('Springlands', -41.5086, 173.9304, 0.9, 3, ['flat', 'vines'], 'the Taylor', 'the river walk'),
    suburb('Redwoodtown', -41.5321, 173.9509, 0.75, 2, ['flat'], null, 'the river walk'),
    suburb('Witherlea', -41.5382, 173.9517, 0.98, 3, ['hills', 'vines'], 'the Wither Hills', 'the farm park'),
  ]),
  city({ name: 'Picton', region: 'Marlborough', territorialAuthority: 'Marlborough District', scene: 'Canterbury', weight: 4 }, [
    suburb('Picton', -41.2945, 174.0040, 0.9, 2, ['harbour', 'bush', 'hills'], 'the Sound', 'the foreshore'),
  ]),
  city({ name: 'Greymouth', region: 'West Coast', territorialAuthority: 'Grey District', scene: 'Otago', weight: 6 }, [
    suburb('Greymouth', -42.4530, 171.2110, 0.5, 2, ['river'], 'the Grey', 'the floodwall path'),
    suburb('Karoro', -42.4740, 171.1830, 0.6, 2, ['beach', 'bush'], 'the Tasman', 'the beach'),
  ]),
  city({ name: 'Hokitika', region: 'West Coast', territorialAuthority: 'Westland District', scene: 'Otago', weight: 4 }, [
    suburb('Hokitika', -42.7190, 170.9690, 0.65, 3, ['beach', 'river', 'village'], 'the Tasman', 'the beach'),
  ]),
  city({ name: 'Westport', region: 'West Coast', territorialAuthority: 'Buller District', scene: 'Otago', weight: 3 }, [
    suburb('Westport', -41.7560, 171.6020, 0.5, 3, ['river', 'flat'], 'the Buller', 'the floating lagoon walk'),
  ]),
  city({ name: 'Christchurch', region: 'Canterbury', territorialAuthority: 'Christchurch City', scene: 'Canterbury', weight: 64 }, [
    suburb('Christchurch Central', -43.5310, 172.6400, 1, 4, ['central', 'river'], 'the Avon', 'the library'),
    suburb('Merivale', -43.5135, 172.6160, 1.4, 3, ['village', 'flat'], null, 'the butcher’s'),
    suburb('Fendalton', -43.5188, 172.5959, 1.45, 3, ['river', 'flat'], 'the Wairarapa Stream', 'the park'),
    suburb('Saint Albans', -43.5119, 172.6337, 1.05, 3, ['flat', 'village'], null, 'the park'),
    suburb('Papanui', -43.4942, 172.5986, 0.95, 3, ['flat'], null, 'the cycleway'),
    suburb('Bishopdale', -43.4873, 172.5859, 0.88, 2, ['flat'], null, 'the library'),
    suburb('Burnside', -43.5001, 172.5663, 0.98, 2, ['flat'], null, 'the park'),
    suburb('Ilam', -43.5213, 172.5731, 1.1, 3, ['flat', 'river'], 'the Avon', 'the gardens'),
    suburb('Riccarton', -43.5310, 172.5980, 0.95, 2, ['flat'], null, 'the Saturday market at the bush'),
    suburb('Avonhead', -43.5151, 172.5548, 1, 2, ['flat'], null, 'the park'),
    suburb('Addington', -43.5430, 172.6146, 0.85, 2, ['flat'], null, 'the cycleway'),
    suburb('Spreydon', -43.5562, 172.6055, 0.85, 2, ['flat', 'river'], 'the Heathcote', 'the river path'),
    suburb('Beckenham', -43.5611, 172.6406, 0.98, 2, ['river', 'village'], 'the Heathcote', 'the river loop'),
    suburb('Cashmere', -43.5720, 172.6266, 1.3, 3, ['hills'], 'the plains and the Alps', 'the Sign of the Takahe'),
    suburb('Huntsbury', -43.5672, 172.6481, 1.15, 2, ['hills'], 'the plains and the Alps', 'the hill track'),
    suburb('Halswell', -43.5806, 172.5698, 0.98, 3, ['flat', 'rural'], null, 'the quarry'),
    suburb('Wigram', -43.5530, 172.5560, 0.92, 3, ['flat'], null, 'the old runway'),
    suburb('Shirley', -43.5028, 172.6595, 0.8, 2, ['flat'], null, 'the stream reserve'),
    suburb('Parklands', -43.4785, 172.6954, 0.88, 2, ['flat'], null, 'the forest'),
    suburb('New Brighton', -43.5085, 172.7265, 0.75, 3, ['beach'], 'the pier', 'the hot pools'),
    suburb('Mount Pleasant', -43.5644, 172.7122, 1.15, 2, ['hills', 'harbour'], 'the estuary', 'the Coastal Pathway'),
    suburb('Redcliffs', -43.5640, 172.7370, 1.15, 2, ['harbour', 'village'], 'the estuary', 'the Coastal Pathway'),
    suburb('Sumner', -43.5720, 172.7600, 1.35, 3, ['beach', 'village', 'hills'], 'the bay', 'the esplanade'),
  ]),
  city({ name: 'Lyttelton', region: 'Canterbury', territorialAuthority: 'Christchurch City', scene: 'Canterbury', weight: 5 }, [
    suburb('Lyttelton', -43.6015, 172.7210, 1.05, 2, ['harbour', 'hills', 'village'], 'the harbour', 'the Saturday market'),
  ]),
  city({ name: 'Rangiora', region: 'Canterbury', territorialAuthority: 'Waimakariri District', scene: 'Canterbury', weight: 7 }, [
    suburb('Rangiora', -43.3100, 172.5708, 0.9, 4, ['flat', 'rural'], 'the Alps', 'the main street'),
  ]),
  city({ name: 'Kaiapoi', region: 'Canterbury', territorialAuthority: 'Waimakariri District', scene: 'Canterbury', weight: 4 }, [
    suburb('Kaiapoi', -43.3810, 172.6500, 0.8, 3, ['river', 'flat'], 'the river', 'the riverbank'),
  ]),
  city({ name: 'Rolleston', region: 'Canterbury', territorialAuthority: 'Selwyn District', scene: 'Canterbury', weight: 8 }, [
    suburb('Rolleston', -43.5980, 172.3746, 0.92, 4, ['flat', 'rural'], 'the Alps', 'the library'),
  ]),
  city({ name: 'Ashburton', region: 'Canterbury', territorialAuthority: 'Ashburton District', scene: 'Canterbury', weight: 4 }, [
    suburb('Allenton', -43.8900, 171.7400, 0.75, 3, ['flat', 'rural'], null, 'the domain'),
  ]),
  city({ name: 'Timaru', region: 'Canterbury', territorialAuthority: 'Timaru District', scene: 'Canterbury', weight: 9 }, [
    suburb('Highfield', -44.3875, 171.2196, 0.8, 3, ['hills'], null, 'the golf course'),
    suburb('Māori Hill', -44.3870, 171.2380, 0.85, 2, ['hills', 'beach'], 'Caroline Bay', 'the bay'),
    suburb('Gleniti', -44.3861, 171.1873, 0.9, 2, ['hills', 'rural'], 'the Alps', 'the reserve'),
  ]),
  city({ name: 'Kaikōura', region: 'Canterbury', territorialAuthority: 'Kaikōura District', scene: 'Canterbury', weight: 4 }, [
    suburb('Kaikōura', -42.4160, 173.6810, 0.95, 2, ['mountain', 'village'], 'the Seaward Kaikōuras', 'the peninsula walk'),
  ]),
  city({ name: 'Akaroa', region: 'Canterbury', territorialAuthority: 'Christchurch City', scene: 'Canterbury', weight: 3 }, [
    suburb('Akaroa', -43.8045, 172.9690, 1.1, 2, ['harbour', 'hills', 'village'], 'the harbour', 'the wharf'),
  ]),
  city({ name: 'Dunedin', region: 'Otago', territorialAuthority: 'Dunedin City', scene: 'Otago', weight: 38 }, [
    suburb('Dunedin Central', -45.8760, 170.5000, 0.85, 2, ['central'], null, 'the Octagon'),
    suburb('Roslyn', -45.8671, 170.4880, 1.1, 3, ['hills', 'village'], 'the harbour', 'the bakery on the ridge'),
    suburb('Māori Hill', -45.8584, 170.4999, 1.25, 2, ['hills', 'bush'], 'the harbour', 'the Town Belt'),
    suburb('North East Valley', -45.8509, 170.5272, 0.75, 3, ['hills', 'village'], null, 'the botanic garden'),
    suburb('Opoho', -45.8544, 170.5299, 0.9, 2, ['hills'], 'the harbour', 'the botanic garden'),
    suburb('Mornington', -45.8837, 170.4765, 0.85, 3, ['hills'], 'the harbour', 'the Town Belt'),
    suburb('Saint Clair', -45.9095, 170.4860, 1.15, 3, ['beach', 'village'], 'the surf', 'the esplanade'),
    suburb('Saint Kilda', -45.9010, 170.5030, 0.8, 2, ['beach', 'flat'], 'the surf', 'the beach'),
    suburb('Andersons Bay', -45.8965, 170.5290, 1, 2, ['hills', 'harbour'], 'the harbour', 'the inlet'),
    suburb('Waverley', -45.8880, 170.5300, 1, 2, ['hills', 'harbour'], 'the harbour', 'the castle road'),
    suburb('Port Chalmers', -45.8160, 170.6200, 0.85, 2, ['harbour', 'village'], 'the harbour', 'the galleries on the main street'),
  ]),
  city({ name: 'Mosgiel', region: 'Otago', territorialAuthority: 'Dunedin City', scene: 'Canterbury', weight: 5 }, [
    suburb('Mosgiel', -45.8838, 170.3335, 0.88, 4, ['flat', 'rural'], null, 'the pool'),
  ]),
  city({ name: 'Queenstown', region: 'Otago', territorialAuthority: 'Queenstown-Lakes District', scene: 'Otago', weight: 26 }, [
    suburb('Queenstown', -45.0270, 168.6560, 1.35, 2, ['central', 'mountain', 'lake'], 'Lake Whakatipu', 'the gardens'),
    suburb('Fernhill', -45.0345, 168.6315, 1.1, 2, ['mountain', 'lake'], 'Lake Whakatipu', 'the bus to town'),
    suburb('Frankton', -45.0175, 168.7300, 1.05, 2, ['lake', 'mountain', 'flat'], 'Lake Whakatipu', 'the lake track'),
    suburb('Kelvin Heights', -45.0440, 168.7000, 1.4, 2, ['lake', 'mountain'], 'Lake Whakatipu', 'the peninsula track'),
    suburb('Lake Hayes Estate', -44.9995, 168.8040, 1, 2, ['mountain'], 'the Remarkables', 'the river trail'),
    suburb('Jacks Point', -45.0790, 168.7440, 1.3, 2, ['mountain'], 'the Remarkables', 'the golf course'),
  ]),
  city({ name: 'Arrowtown', region: 'Otago', territorialAuthority: 'Queenstown-Lakes District', scene: 'Canterbury', weight: 7 }, [
    suburb('Arrowtown', -44.9420, 168.8310, 1.35, 3, ['river', 'mountain', 'village'], 'the Arrow', 'the river trail'),
  ]),
  city({ name: 'Wānaka', region: 'Otago', territorialAuthority: 'Queenstown-Lakes District', scene: 'Otago', weight: 13 }, [
    suburb('Wānaka', -44.7015, 169.1440, 1.2, 4, ['lake', 'mountain', 'village'], 'the lake', 'the lakefront path'),
    suburb('Albert Town', -44.6830, 169.1890, 1, 2, ['river', 'mountain'], 'the Clutha', 'the river track'),
    suburb('Lake Hāwea', -44.6130, 169.2640, 0.95, 2, ['lake', 'mountain'], 'Lake Hāwea', 'the lakefront'),
  ]),
  city({ name: 'Cromwell', region: 'Otago', territorialAuthority: 'Central Otago District', scene: 'Otago', weight: 6 }, [
    suburb('Cromwell', -45.0420, 169.1970, 0.9, 3, ['lake', 'vines', 'rural'], 'Lake Dunstan', 'the old precinct'),
  ]),
  city({ name: 'Alexandra', region: 'Otago', territorialAuthority: 'Central Otago District', scene: 'Canterbury', weight: 4 }, [
    suburb('Alexandra', -45.2510, 169.3830, 0.8, 3, ['river', 'rural', 'vines'], 'the Clutha', 'the rail trail'),
  ]),
  city({ name: 'Ōamaru', region: 'Otago', territorialAuthority: 'Waitaki District', scene: 'Otago', weight: 8 }, [
    suburb('Ōamaru', -45.0900, 170.9700, 0.7, 3, ['hills', 'village'], 'the sea', 'the Victorian precinct'),
    suburb('South Hill', -45.1085, 170.9690, 0.75, 2, ['hills', 'beach'], 'the sea', 'the gardens'),
  ]),
  city({ name: 'Invercargill', region: 'Southland', territorialAuthority: 'Invercargill City', scene: 'Otago', weight: 27 }, [
    suburb('Windsor', -46.4019, 168.3622, 0.98, 3, ['flat', 'village'], null, 'Queens Park'),
    suburb('Gladstone', -46.3908, 168.3514, 1, 3, ['flat'], null, 'Queens Park'),
    suburb('Richmond', -46.4111, 168.3635, 0.8, 3, ['flat'], null, 'the pool'),
    suburb('Rosedale', -46.3926, 168.3664, 1.05, 2, ['flat', 'river'], 'the Waihōpai', 'the river walk'),
    suburb('Waikiwi', -46.3791, 168.3521, 0.85, 2, ['flat'], null, 'the school'),
    suburb('Grasmere', -46.3826, 168.3400, 0.8, 2, ['flat'], null, 'the park'),
    suburb('Georgetown', -46.4218, 168.3671, 0.68, 2, ['flat'], null, 'the park'),
    suburb('Kingswell', -46.4427, 168.3651, 0.65, 2, ['flat', 'rural'], null, 'the bird reserve'),
    suburb('Ōtatara', -46.4364, 168.2864, 1, 3, ['bush', 'rural'], 'the estuary', 'the scenic reserve'),
  ]),
  city({ name: 'Te Anau', region: 'Southland', territorialAuthority: 'Southland District', scene: 'Otago', weight: 5 }, [
    suburb('Te Anau', -45.4185, 167.7220, 0.85, 3, ['lake', 'mountain'], 'Lake Te Anau', 'the lakefront path'),
  ]),
  city({ name: 'Gore', region: 'Southland', territorialAuthority: 'Gore District', scene: 'Canterbury', weight: 4 }, [
    suburb('Gore', -46.0960, 168.9400, 0.6, 3, ['river', 'rural'], 'the Mataura', 'the river walk'),
  ]),
];
