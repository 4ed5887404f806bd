/** Names that streets in New Zealand could have, with macrons. */
// oxfmt-ignore
export const STREET_NAMES = [
  'Kererū', 'Tōtara', 'Rātā', 'Rimu', 'Kauri', 'Kōwhai', 'Pōhutukawa', 'Mānuka', 'Kānuka', 'Tawa', 'Mataī', 'Miro',
  'Pūriri', 'Karaka', 'Ngaio', 'Tītoki', 'Hīnau', 'Toetoe', 'Harakeke', 'Ponga', 'Nīkau', 'Rewarewa', 'Akeake',
  'Kāmahi', 'Tarata', 'Houhere', 'Māhoe', 'Pūkeko', 'Tūī', 'Korimako', 'Pīwakawaka', 'Kākā', 'Kea', 'Kōtare', 'Tōrea',
  'Kōtuku', 'Matuku', 'Ruru', 'Weka', 'Tītī', 'Kāhu', 'Tākapu', 'Tarāpunga', 'Huia', 'Hihi', 'Tīeke', 'Pātiki',
  'Kahawai', 'Tāmure', 'Pāua', 'Toheroa', 'Pipi', 'Tuatua', 'Aroha', 'Hinemoa', 'Tāwhiri', 'Rangi', 'Moana', 'Marama',
  'Matariki', 'Whetū', 'Awatea', 'Ātea', 'Maunga', 'Awa', 'Puna', 'Roto', 'Tai', 'Waimārie', 'Ariki', 'Tāne', 'Hine',
  'Kiri', 'Whare', 'Takahē', 'Kākāpō', 'Kārearea', 'Pārera', 'Tētē', 'Kuaka', 'Ngutu', 'Raupō', 'Tī Kōuka',
  'Kawakawa', 'Horopito', 'Albert', 'Alfred', 'Arthur', 'Bank', 'Bay', 'Beach', 'Bell', 'Birch', 'Bracken', 'Bridge',
  'Bright', 'Brown', 'Burns', 'Cambridge', 'Campbell', 'Carlyle', 'Cedar', 'Chapel', 'Charles', 'Church', 'Clifton',
  'Clyde', 'College', 'Collins', 'Cook', 'Cooper', 'Cornwall', 'Cross', 'Daniel', 'Domain', 'Douglas', 'Duke',
  'Duncan', 'Durham', 'Edinburgh', 'Edward', 'Elgin', 'Elizabeth', 'Elliott', 'Ellis', 'Fairview', 'Ferry', 'Findlay',
  'Fitzgerald', 'Fox', 'Fraser', 'Garden', 'George', 'Gibson', 'Gordon', 'Grace', 'Graham', 'Grant', 'Green', 'Grey',
  'Hall', 'Hamlin', 'Harper', 'Harris', 'Hawthorn', 'Hazel', 'Henry', 'Herbert', 'High', 'Hill', 'Hobson', 'Holly',
  'Hope', 'Howard', 'Hudson', 'Hunter', 'Irvine', 'Jackson', 'James', 'Jellicoe', 'John', 'Keith', 'Kelvin', 'King',
  'Kingsley', 'Lambert', 'Laurel', 'Lawrence', 'Leith', 'Leonard', 'Lewis', 'Lincoln', 'Livingstone', 'Logan',
  'Lyndhurst', 'Macdonald', 'Mackenzie', 'Magnolia', 'Main', 'Malcolm', 'Margaret', 'Marine', 'Market', 'Martin',
  'Massey', 'Maxwell', 'May', 'Melrose', 'Mill', 'Milton', 'Mitchell', 'Montrose', 'Moore', 'Morris', 'Murray',
  'Napier', 'Nelson', 'Newton', 'Norfolk', 'Oak', 'Osborne', 'Oxford', 'Park', 'Parker', 'Patterson', 'Percy',
  'Perth', 'Pine', 'Pitt', 'Plunket', 'Prospect', 'Quarry', 'Queen', 'Raleigh', 'Reed', 'Regent', 'Richard', 'River',
  'Robertson', 'Rose', 'Ross', 'Russell', 'Rutherford', 'Salisbury', 'School', 'Scott', 'Selwyn', 'Seymour',
  'Shakespeare', 'Simpson', 'Spencer', 'Spring', 'Stafford', 'Station', 'Stewart', 'Stirling', 'Stuart', 'Sutherland',
  'Sydney', 'Tennyson', 'Thomas', 'Thornton', 'Tower', 'Union', 'Victoria', 'Wallace', 'Walnut', 'Walter', 'Warwick',
  'Waterloo', 'Wellesley', 'Wentworth', 'Wesley', 'William', 'Willow', 'Wilson', 'Windsor', 'Wood', 'Wordsworth',
  'York', 'Young',
] as const;

/** Names of rural roads. */
// oxfmt-ignore
export const RURAL_ROAD_NAMES = [
  'Old Mill', 'Kauri Flat', 'Pūkeko Creek', 'Long Acre', 'Ridge', 'Woolshed', 'Sawmill', 'Quarry Hill', 'Rātā Valley',
  'Tōtara Flat', 'Boundary', 'Stockyard', 'Old Coach', 'Cemetery', 'Church Hill', 'Dairy Factory', 'Swamp',
  'Back Creek', 'Finlay', 'McKenzie', 'McLeod', 'Duncan Hill', 'Hāpua', 'Mangahoe', 'Waikōwhai', 'Whare Flat',
  'Poplar', 'Macrocarpa', 'Shelterbelt', 'Hayshed', 'Willowbank', 'Rangiwai', 'Pāharakeke', 'Ferry Landing', 'Ford',
  'Limeworks', 'Bluff Hill',
] as const;

/** Road types with their frequency. Streets by the sea use SEASIDE_ROAD_TYPES too. */
export const ROAD_TYPES = [
  ['Street', 52],
  ['Road', 9],
  ['Avenue', 13],
  ['Crescent', 8],
  ['Terrace', 8],
  ['Drive', 4],
  ['Lane', 3],
  ['Way', 2],
] as const;

export const SHORT_ROAD_TYPES = [
  ['Place', 10],
  ['Lane', 5],
  ['Grove', 4],
  ['Close', 4],
  ['Rise', 2],
  ['Street', 6],
] as const;

export const LONG_ROAD_TYPES = [
  ['Road', 10],
  ['Street', 5],
  ['Avenue', 3],
  ['Drive', 3],
] as const;

export const SEASIDE_ROAD_TYPES = [
  ['Parade', 3],
  ['Esplanade', 1],
  ['Street', 6],
] as const;
