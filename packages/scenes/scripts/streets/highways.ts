/** Which places of the base map the sample's state highways lead through, roughly as the real ones do. */
export const HIGHWAYS: readonly (readonly [number: string, through: string])[] = [
  [
    '1',
    `Kaitaia; Kawakawa; Whangārei; Wellsford; Warkworth; Ōrewa; Albany; Henderson; New Lynn; Auckland; Papatoetoe; Manurewa; Papakura;
    Huntly; Ngāruawāhia; Hamilton; Cambridge; Tīrau; Tokoroa; Taupō; Tūrangi; Waiōuru; Taihape; Marton; Bulls; Foxton; Levin; Ōtaki;
    Paraparaumu; Porirua; Johnsonville; Wellington`,
  ],
  [
    '1',
    `Picton; Blenheim; Seddon; Kaikōura; Cheviot; Amberley; Kaiapoi; Christchurch; Rolleston; Rakaia; Ashburton; Temuka; Timaru;
    Oamaru; Palmerston; Dunedin; Mosgiel; Milton; Balclutha; Gore; Mataura; Invercargill; Bluff`,
  ],
  [
    '2',
    `Papakura; Paeroa; Waihi; Katikati; Tauranga; Te Puke; Whakatāne; Ōpōtiki; Gisborne; Wairoa; Napier; Hastings; Waipukurau;
    Dannevirke; Woodville; Pahīatua; Eketāhuna; Masterton; Carterton; Featherston; Upper Hutt; Lower Hutt; Petone; Wellington`,
  ],
  [
    '3',
    `Hamilton; Te Awamutu; Ōtorohanga; Te Kūiti; Mokau; Waitara; New Plymouth; Stratford; Hāwera; Pātea; Whanganui; Bulls;
    Palmerston North; Woodville`,
  ],
  ['4', 'Te Kūiti; Taumarunui; Raetihi; Whanganui'],
  ['5', 'Tīrau; Rotorua; Taupō; Napier'],
  [
    '6',
    'Blenheim; Havelock; Nelson; Richmond; Murchison; Westport; Greymouth; Hokitika; Haast; Makarora; Wānaka; Cromwell; Frankton; Lumsden; Winton; Invercargill',
  ],
  ['7', 'Greymouth; Reefton; Hanmer Springs; Culverden; Amberley'],
  ['8', 'Timaru; Fairlie; Lake Tekapo; Twizel; Ōmarama; Cromwell; Alexandra; Roxburgh; Lawrence; Milton'],
  ['10', 'Kaitaia; Kerikeri; Paihia; Kawakawa'],
  ['12', 'Dargaville; Wellsford'],
  ['14', 'Whangārei; Dargaville'],
  ['16', 'Auckland; Henderson; Helensville; Wellsford'],
  ['23', 'Hamilton; Raglan'],
  ['25', 'Thames; Whitianga; Whangamatā; Waihi'],
  ['26', 'Hamilton; Morrinsville; Te Aroha; Paeroa'],
  ['27', 'Tīrau; Matamata; Paeroa'],
  ['29', 'Matamata; Tauranga'],
  ['30', 'Whakatāne; Rotorua'],
  ['35', 'Ōpōtiki; Ruatoria; Tolaga Bay; Gisborne'],
  ['45', 'New Plymouth; Ōpunake; Hāwera'],
  ['60', 'Richmond; Motueka; Tākaka; Collingwood'],
  ['73', 'Christchurch; Darfield; Hokitika'],
  ['75', 'Christchurch; Akaroa'],
  ['94', 'Gore; Lumsden; Te Anau'],
];
