/**
 * Data missing from the Gazetteer's extract: which places are labelled at which scale, the official spelling of names that it
 * lists without macrons, and which of two names for one place is current.
 */

/** Names by rank. The map's style sets the first zoom of each rank. Other places have no label, except suburbs. */
export const RANKED_NAMES: Record<1 | 2 | 3 | 4 | 5, string> = {
  1: 'Auckland; Hamilton; Tauranga; Wellington; Christchurch; Dunedin',
  2: `Whangārei; Rotorua; Gisborne; New Plymouth; Napier; Whanganui; Palmerston North; Nelson; Blenheim; Greymouth;
    Timaru; Queenstown; Invercargill; Taupō; Hastings`,
  3: `Kaitaia; Kerikeri; Dargaville; Warkworth; Pukekohe; Thames; Whitianga; Matamata; Cambridge; Te Awamutu; Tokoroa;
    Te Kūiti; Taumarunui; Whakatāne; Ōpōtiki; Wairoa; Waipukurau; Hāwera; Stratford; Taihape; Feilding; Levin; Masterton;
    Lower Hutt; Upper Hutt; Porirua; Paraparaumu; Tākaka; Motueka; Richmond; Picton; Kaikōura; Westport; Hokitika;
    Reefton; Rangiora; Rolleston; Ashburton; Geraldine; Twizel; Oamaru; Wānaka; Cromwell; Alexandra; Te Anau; Gore;
    Balclutha; Mosgiel; Bluff; Tūrangi; Ohakune; Dannevirke; Ōtaki; Takapuna; Manurewa; Henderson`,
  4: `Kaikohe; Paihia; Russell; Wellsford; Helensville; Ōrewa; Waiuku; Papakura; Howick; Ōtāhuhu; Papatoetoe; Devonport;
    New Lynn; Onehunga; Albany; Huntly; Ngāruawāhia; Raglan; Morrinsville; Te Aroha; Paeroa; Waihi; Whangamatā; Katikati;
    Mount Maunganui; Te Puke; Kawerau; Murupara; Putāruru; Tīrau; Ōtorohanga; Kāwhia; Mokau; Waitara; Inglewood; Eltham;
    Ōpunake; Pātea; Waverley; Raetihi; Waiōuru; Marton; Bulls; Foxton; Shannon; Pahīatua; Woodville; Eketāhuna;
    Featherston; Greytown; Carterton; Martinborough; Waikanae; Paekākāriki; Petone; Wainuiomata; Eastbourne; Johnsonville;
    Karori; Havelock North; Waipawa; Tolaga Bay; Ruatoria; Collingwood; Murchison; Havelock; Seddon; Hanmer Springs;
    Culverden; Cheviot; Amberley; Kaiapoi; Oxford; Darfield; Lincoln; Leeston; Lyttelton; Akaroa; Rakaia; Methven;
    Temuka; Waimate; Fairlie; Lake Tekapo; Aoraki / Mount Cook; Ōmarama; Kurow; Palmerston; Port Chalmers; Ranfurly;
    Roxburgh; Arrowtown; Frankton; Lumsden; Winton; Mataura; Riverton / Aparima; Tuatapere; Milton; Lawrence; Owaka;
    Franz Josef / Waiau; Fox Glacier; Haast; Halfmoon Bay (Oban); Mangawhai; Pāpāmoa Beach; Stoke; Tawa; Tapanui;
    Edendale; Halswell; Whangaparāoa; Glenfield; Māngere; Remuera; Titirangi; Sumner; Hornby; Papanui`,
  5: `Ahipara; Awanui; Mangonui; Coopers Beach; Taipā; Kaeo; Kawakawa; Moerewa; Hikurangi; Waipū; Ruakākā; Rāwene;
    Ōpononi; Ōmāpere; Kohukohu; Tutukākā; Ngunguru; Matakana; Leigh; Snells Beach; Ōmaha; Algies Bay; Maungaturoto;
    Kaiwaka; Ruawai; Te Kōpuru; Paparoa; Kaukapakapa; Waimauku; Kumeū; Huapai; Riverhead; Hobsonville; Whenuapai; Swanson;
    Muriwai Beach; Piha; Karekare; Silverdale; Red Beach; Stanmore Bay; Waiwera; Pūhoi; Clevedon; Maraetai; Beachlands;
    Whitford; Drury; Karaka; Kingseat; Clarks Beach; Patumāhoe; Tuakau; Pōkeno; Bombay; Hūnua; Mercer; Meremere; Te Kauwhata;
    Oneroa; Ostend; Surfdale; Tryphena; Claris; Port Fitzroy; Coromandel; Colville; Matarangi; Hahei; Hot Water Beach; Tairua;
    Pāuanui; Ngātea; Turua; Waihi Beach; Ōmokoroa; Te Puna; Welcome Bay; Maketū; Pukehina; Matatā; Edgecumbe; Te Teko;
    Tāneatua; Waimana; Te Kaha; Hicks Bay; Te Araroa; Tokomaru Bay; Te Karaka; Pātūtahi; Manutuke; Nūhaka;
    Māhia Beach; Mōrere; Tuai; Gordonton; Taupiri; Te Kōwhai; Whatawhata; Ōhaupō; Kihikihi; Pirongia; Arapuni;
    Whakamaru; Kinloch; Reporoa; Ngongotahā; Mamaku; Lake Okareka; Piopio; Benneydale; Ōngarue; Ōwhango;
    Raurimu; Tokaanu; Motuoapa; Ōakura; Bell Block; Lepperton; Egmont Village; Urenui; Rāhotu; Manaia; Kaponga; Normanby;
    Whangamōmona; Waitōtara; Rātana; Hunterville; Mangaweka; Āpiti; Kimbolton; Halcombe; Sanson; Bunnythorpe; Ashhurst;
    Longburn; Linton; Tokomaru; Rongotea; Himatangi Beach; Waitārere; Ōhau; Manakau; Te Horo; Raumati South;
    Pukerua Bay; Plimmerton; Whitby; Paremata; Silverstream; Haywards; Mākara; Tinui; Castlepoint; Riversdale Beach; Lake Ferry;
    Norsewood; Ormondville; Takapau; Pōrangahau; Ōtāne; Tikokino; Ōngaonga; Clive; Haumoana; Te Awanga; Bay View; Eskdale;
    Taradale; Flaxmere; Pōhara; Riwaka; Kaiteriteri; Mārahau; Tapawera; Wakefield; Brightwater; Māpua; Ruby Bay; Hope;
    Upper Moutere; St Arnaud; Renwick; Wairau Valley; Rai Valley; Canvastown; Waikawa; Anakiwa; Spring Creek; Ward; Clarence;
    Karamea; Waimangaroa; Granity; Hector; Charleston; Punakaiki; Blackball; Rūnanga; Dobson; Kumara; Ross; Harihari; Whataroa;
    Ōkārito; Moana; Ōtira; Arthur's Pass; Springs Junction; Maruia; Waiau; Rotherham; Hawarden; Waikari; Waipara; Leithfield;
    Woodend; Waikuku; Cust; Sheffield; Springfield; Kirwee; West Melton; Templeton; Prebbleton; Tai Tapu; Burnham;
    Dunsandel; Southbridge; Governors Bay; Diamond Harbour; Little River; Duvauchelle; Mount Somers; Mayfield; Hinds;
    Pleasant Point; Winchester; Albury; Cave; St Andrews; Glenavy; Duntroon; Ōtematata; Weston; Kakanui; Hampden; Moeraki;
    Waikouaiti; Karitāne; Warrington; Waitati; Macandrew Bay; Brighton; Allanton; Outram; Middlemarch; Naseby;
    Ōturehua; Omakau; Clyde; Bannockburn; Luggate; Lake Hāwea; Albert Town; Cardrona; Glenorchy; Kingston; Garston; Athol;
    Manapōuri; Mossburn; Dipton; Ōhai; Nightcaps; Ōtautau; Orepuki; Wallacetown; Wyndham; Tokanui; Waikaia; Riversdale;
    Balfour; Heriot; Clinton; Kaitangata; Kaka Point; Taieri Mouth; Millers Flat; Ettrick; Waihola; Belfast; Spencerville;
    Arthurs Point; Ōhope; Acacia Bay; Waitomo Caves; Glenbrook; Ararimu; Whāngārā; Whangārei Heads; Parua Bay; Houhora;
    Pukenui; Rāwhiti; Hihi; Donnellys Crossing; Ōkaihau; Waitangi; Haruru; Mount Wellington; Mount Albert; Mount Eden;
    Mount Roskill; Newmarket; Flat Bush; Pakuranga; Glen Eden; Ōtara; Northcote; Ngāruawāhia; Tinwald; Wairakei; Kuratau;
    Paraparaumu Beach; Waikanae Beach; Hāwea Flat; Makarora; Lake Coleridge; Ahaura; Ikamatua; Hikutaia; Waitoa; Tahuna`,
};

/** Official names with macrons, punctuation or a second part that the extract lacks. */
export const OFFICIAL_NAMES = `Aoraki / Mount Cook; Riverton / Aparima; Franz Josef / Waiau; Ākina; Aramoho; Aotea;
  Awapuni; Hauraki; Horahora; Kaikorai; Kaiti; Karāpiro; Kāpiti; Kawaha Point; Koputaroa; Kōwhai Park; Kuaotunu West;
  Mairehau; Mangakākahi; Mangapapa; Māngere Bridge; Māngere East; Manurewa East; Māori Hill; Māoribank; Maraenui;
  Marewa; Matua; Maungaraki; Maunu; Moerā; Ōhinemutu; Okitu; Ōkura; Ōmanu; Ōmanu Beach; Onekawa; Onerahi; Ōpoho;
  Ōrākei; Ōtangarei; Ōtūmoetai; Ōwairaka; Ōwhata; Ōwhiro Bay; Pāpāmoa Beach; Papakōwhai; Pāuatahanui; Pukehāngī; Rānui;
  Rānui Heights; Takanini; Takapūwāhia; Tāhunanui; Tainui; Taitā; Tāmaki; East Tāmaki; East Tāmaki Heights; Te Atatū South;
  Te Atatū Peninsula; Te Hāpara; Te Papapa; Tikipunga; Tītahi Bay; Tōtara Park; Tōtara Vale; Waiwhetū;
  Wakatū; Whakarewarewa; Waikōwhai; Waiatarua; Whataupoko; Rāwhiti; Pōrangahau; Ōmāpere; Moana; Kakanui`;

/** Names in the extract that are duplicates, misspelt, superseded or not places. */
export const DROPPED_NAMES = `Manukau City; Wanganui; Wanganui East; Hanmer; Colac; Oraka; Torea; Makerewa Township; Motuopa;
  Murapara; Pembroke; South Rakaia; Rangitata; South Township; Tauhara; Taupahi; Waitakerei; Wataroa; Massey-Birdwood;
  Tomahawk; Ohinenoutu; Pahautanui; Porirua City; Porirua City Centre; Remuwera; Tennyson Inlet; Franz Josef Glacier;
  Maharakeke; Marakeke; Otekaieke; Otekaike Settlement; Paramu Settlement; Parimu Settlement; Pareokura Settlement;
  Pariokara Settlement; Tukino Alpine Village; Turoa Alpine Village; Waiari; Waire Settlement; Waiwetu Settlement;
  Waiwhetu Settlement; Mount Mera; Pohangina Settlement; Pauri Village; Arthur Pass; Lake Rotoiti; Renwicktown;
  Manukau City Centre; Boyle Village; Selwyn Heights; North Titirangi; Harbour View; Colonial Knob;
  Christmas Village; Lake Hawea; Hawea Flat; Titahi Bay; Starrtown; Andrewville; Tui Glen; Mitchelltown; Muritai; Ava`;

/** Places that share their name with others: only the one near this position [longitude, latitude] has the rank. */
export const NAMESAKES: Record<string, [number, number]> = {
  Akaroa: [172.97, -43.81],
  Aramoana: [170.7, -45.8],
  Awanui: [173.26, -35.05],
  Brighton: [170.33, -45.95],
  Frankton: [168.73, -45.02],
  Greymouth: [171.21, -42.45],
  Hampden: [170.82, -45.33],
  Havelock: [173.77, -41.28],
  Kakanui: [170.9, -45.19],
  Kawakawa: [174.07, -35.38],
  Kinloch: [175.92, -38.66],
  Kingston: [168.72, -45.34],
  Lincoln: [172.49, -43.64],
  Manaia: [174.12, -39.55],
  Mayfield: [171.42, -43.82],
  Meremere: [175.07, -37.32],
  Maraetai: [175.04, -36.88],
  Moana: [171.5, -42.57],
  Mokau: [174.62, -38.69],
  'Mount Cook': [170.1, -43.73],
  Normanby: [174.27, -39.54],
  Oakura: [173.96, -39.12],
  Otane: [176.62, -39.89],
  Otara: [174.87, -36.96],
  Paremata: [174.87, -41.1],
  Rangiora: [172.57, -43.31],
  Remuera: [174.8, -36.88],
  Richmond: [173.18, -41.34],
  Riversdale: [168.74, -45.9],
  Selwyn: [172.25, -43.6],
  Shannon: [175.41, -40.55],
  Springfield: [171.93, -43.34],
  Takapau: [176.35, -40.03],
  'Te Karaka': [177.87, -38.47],
  'Te Kowhai': [175.17, -37.74],
  Tokanui: [168.94, -46.57],
  Waiau: [173.04, -42.65],
  Waikawa: [174.05, -41.27],
  Wairoa: [177.42, -39.03],
  'Wairau Valley': [173.53, -41.57],
  Waitotara: [174.73, -39.8],
  Waiwera: [174.71, -36.54],
  Waverley: [174.63, -39.77],
  Whangaparaoa: [174.74, -36.63],
  Whanganui: [175.03, -39.93],
  Whitianga: [175.7, -36.84],
  Woodend: [172.67, -43.32],
  Waitangi: [174.08, -35.27],
};
