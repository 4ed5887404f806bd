import { city, suburb } from './city.ts';
import type { City } from './city.ts';

/** Auckland and its towns. */
// A table: one suburb on each line.
// oxfmt-ignore
export const AUCKLAND: readonly City[] = [
  city({ name: 'Auckland', region: 'Auckland', territorialAuthority: 'Auckland', scene: 'Auckland', weight: 118 }, [
    suburb('Auckland Central', -36.8510, 174.7650, 1.05, 4, ['central'], 'the Waitematā', 'the library'),
    suburb('Devonport', -36.8283, 174.7935, 1.4, 3, ['harbour', 'beach', 'village'], 'the Waitematā', 'the ferry'),
    suburb('Takapuna', -36.7905, 174.7690, 1.45, 3, ['beach', 'lake', 'village'], 'the Rangitoto Channel', 'the boat ramp'),
    suburb('Milford', -36.7727, 174.7603, 1.3, 3, ['beach', 'flat'], 'the Hauraki Gulf', 'the estuary path'),
    suburb('Browns Bay', -36.7163, 174.7423, 1.1, 2, ['beach', 'village'], 'the Hauraki Gulf', 'the Sunday market'),
    suburb('Long Bay', -36.6890, 174.7440, 1.2, 2, ['beach', 'hills'], 'the Hauraki Gulf', 'the regional park'),
    suburb('Birkenhead', -36.8097, 174.7220, 1.1, 3, ['harbour', 'bush'], 'the Waitematā', 'the ferry wharf'),
    suburb('Northcote Point', -36.8160, 174.7440, 1.3, 2, ['harbour', 'village'], 'the Waitematā', 'the old cinema'),
    suburb('Beach Haven', -36.7989, 174.6903, 0.9, 2, ['harbour', 'bush'], 'the upper harbour', 'the wharf'),
    suburb('Albany', -36.7341, 174.7007, 0.95, 2, ['flat'], 'the upper harbour', 'the stadium pool'),
    suburb('Greenhithe', -36.7711, 174.6844, 1.05, 2, ['harbour', 'bush', 'village'], 'the upper harbour', 'the village school'),
    suburb('Hobsonville', -36.7990, 174.6590, 0.95, 3, ['harbour', 'flat'], 'the upper harbour', 'the ferry'),
    suburb('Te Atatū Peninsula', -36.8420, 174.6500, 0.95, 3, ['harbour', 'flat'], 'the upper Waitematā', 'the walkway at Ōrangihina'),
    suburb('Henderson', -36.8809, 174.6193, 0.8, 3, ['flat', 'hills'], 'Henderson Creek', 'the train station'),
    suburb('Titirangi', -36.9384, 174.6569, 1, 3, ['bush', 'hills', 'village'], 'the Manukau', 'the art gallery on the hill'),
    suburb('Glen Eden', -36.9148, 174.6473, 0.82, 2, ['hills', 'flat'], null, 'the train station'),
    suburb('New Lynn', -36.9131, 174.6776, 0.82, 3, ['flat'], 'the Whau', 'the train station'),
    suburb('Westmere', -36.8549, 174.7204, 1.35, 2, ['harbour', 'village'], 'Cox’s Bay', 'the creek path'),
    suburb('Herne Bay', -36.8466, 174.7256, 1.6, 2, ['harbour', 'village'], 'the Waitematā', 'the little beach at the end of the road'),
    suburb('Ponsonby', -36.8522, 174.7392, 1.45, 3, ['village'], 'the inner harbour', 'the bakery on the corner'),
    suburb('Grey Lynn', -36.8628, 174.7354, 1.3, 3, ['village'], null, 'the Sunday farmers’ market'),
    suburb('Point Chevalier', -36.8660, 174.7025, 1.2, 3, ['beach', 'harbour'], 'the Waitematā', 'the beach'),
    suburb('Mount Albert', -36.8869, 174.7211, 1.05, 3, ['hills'], 'the far Waitematā', 'the train station'),
    suburb('Mount Eden', -36.8847, 174.7504, 1.3, 3, ['village', 'hills'], 'the far harbour', 'the track up Maungawhau'),
    suburb('Sandringham', -36.8945, 174.7306, 1.05, 3, ['flat', 'village'], null, 'the spice shops'),
    suburb('Parnell', -36.8567, 174.7824, 1.35, 2, ['harbour', 'village'], 'the Waitematā', 'the rose garden'),
    suburb('Remuera', -36.8767, 174.7975, 1.5, 3, ['hills'], 'the Ōrākei Basin', 'the library'),
    suburb('Ōrākei', -36.8571, 174.8166, 1.35, 2, ['harbour', 'hills'], 'the Waitematā', 'the basin path'),
    suburb('Mission Bay', -36.8560, 174.8330, 1.45, 3, ['beach', 'harbour'], 'the Waitematā', 'the beach'),
    suburb('Saint Heliers', -36.8545, 174.8614, 1.45, 3, ['beach', 'village'], 'the Hauraki Gulf', 'the beach'),
    suburb('Glen Innes', -36.8750, 174.8629, 0.9, 2, ['flat'], 'the Tāmaki', 'the train station'),
    suburb('Ellerslie', -36.8984, 174.8116, 1.05, 2, ['flat', 'village'], null, 'the train station'),
    suburb('Epsom', -36.8889, 174.7649, 1.4, 3, ['flat'], null, 'Cornwall Park'),
    suburb('Onehunga', -36.9217, 174.7857, 0.98, 3, ['flat', 'village'], 'the Manukau', 'the lagoon'),
    suburb('Royal Oak', -36.9140, 174.7768, 1, 2, ['flat'], null, 'the roundabout bakery'),
    suburb('Māngere Bridge', -36.9447, 174.7773, 0.9, 3, ['harbour', 'village'], 'the Manukau', 'the path round Māngere Mountain'),
    suburb('Panmure', -36.9006, 174.8573, 0.9, 2, ['lake', 'flat'], 'the Basin', 'the train station'),
    suburb('Howick', -36.8968, 174.9264, 1.05, 3, ['beach', 'village'], 'the Tāmaki Strait', 'the Saturday market'),
    suburb('Half Moon Bay', -36.8850, 174.8990, 1.05, 2, ['harbour'], 'the Tāmaki', 'the ferry'),
    suburb('Flat Bush', -36.9764, 174.8975, 0.9, 3, ['flat'], null, 'the stream reserve'),
    suburb('Papatoetoe', -36.9776, 174.8422, 0.78, 3, ['flat'], null, 'the train station'),
    suburb('Manurewa', -37.0275, 174.8809, 0.72, 3, ['flat'], null, 'the botanic garden'),
    suburb('Papakura', -37.0694, 174.9469, 0.72, 3, ['flat'], 'the Pahurehure Inlet', 'the train station'),
    suburb('Beachlands', -36.8841, 175.0018, 1, 2, ['beach'], 'the Tāmaki Strait', 'the ferry at Pine Harbour'),
  ]),
  city({ name: 'Ōrewa', region: 'Auckland', territorialAuthority: 'Auckland', scene: 'Auckland', weight: 8 }, [
    suburb('Ōrewa', -36.5841, 174.6970, 1, 4, ['beach'], 'Ōrewa Beach', 'the estuary path'),
  ]),
  city({ name: 'Pukekohe', region: 'Auckland', territorialAuthority: 'Auckland', scene: 'Waikato', weight: 7 }, [
    suburb('Pukekohe', -37.2067, 174.8979, 0.85, 4, ['hills', 'rural'], null, 'the Saturday market'),
  ]),
  city({ name: 'Waiheke Island', region: 'Auckland', territorialAuthority: 'Auckland', scene: 'Auckland', weight: 8 }, [
    suburb('Oneroa', -36.7848, 175.0120, 1.5, 2, ['beach', 'hills', 'vines'], 'Oneroa Bay', 'the library on the ridge'),
    suburb('Ostend', -36.7989, 175.0433, 1, 2, ['harbour', 'vines'], 'Putiki Bay', 'the Saturday market'),
  ]),
  city({ name: 'Warkworth', region: 'Auckland', territorialAuthority: 'Auckland', scene: 'Auckland', weight: 6 }, [
    suburb('Warkworth', -36.4048, 174.6684, 0.95, 3, ['river', 'village', 'rural'], 'the Mahurangi', 'the wharf'),
  ]),
];
