type Names = { share: number; first: readonly string[]; last: readonly string[] };

/** Names that are common in New Zealand, by the languages that they come from, with a rough share of each. */
// oxfmt-ignore
export const NAMES: readonly Names[] = [
  {
    share: 50,
    first: [
      'Alison', 'Andrew', 'Anna', 'Ben', 'Bronwyn', 'Callum', 'Carol', 'Catherine', 'Craig', 'Daniel', 'David', 'Deb',
      'Emma', 'Fiona', 'Fraser', 'Gareth', 'Georgia', 'Graham', 'Hamish', 'Hannah', 'Helen', 'Isla', 'Jack', 'James',
      'Janet', 'Jo', 'Karen', 'Kate', 'Kirsty', 'Liam', 'Lucy', 'Margaret', 'Mark', 'Matt', 'Megan', 'Murray', 'Nicola',
      'Olivia', 'Paul', 'Peter', 'Philippa', 'Rachel', 'Rob', 'Rosie', 'Ruth', 'Sarah', 'Simon', 'Sophie', 'Stu', 'Tim',
    ],
    last: [
      'Anderson', 'Baker', 'Bennett', 'Campbell', 'Clarke', 'Cooper', 'Davidson', 'Fraser', 'Gibson', 'Graham', 'Harris',
      'Henderson', 'Hughes', 'Jamieson', 'Johnston', 'Kerr', 'Lewis', 'Macdonald', 'Marshall', 'McKenzie', 'McLean',
      'Mitchell', 'Morrison', 'Murphy', 'O’Brien', 'Palmer', 'Reid', 'Robertson', 'Ross', 'Scott', 'Shaw', 'Sinclair',
      'Stewart', 'Sutherland', 'Taylor', 'Thompson', 'Turner', 'Walker', 'Watson', 'Wilson',
    ],
  },
  {
    share: 18,
    first: [
      'Anahera', 'Aroha', 'Hemi', 'Hēnare', 'Hine', 'Hoani', 'Hone', 'Kahu', 'Kiri', 'Mākere', 'Manaia', 'Marama', 'Mere',
      'Mihi', 'Moana', 'Ngaio', 'Ngaire', 'Nikau', 'Pania', 'Piripi', 'Rangi', 'Rāwiri', 'Rewi', 'Tama', 'Tāne', 'Te Ao',
      'Tia', 'Tipene', 'Whetū', 'Wiremu',
    ],
    last: [
      'Apiata', 'Edwards', 'Haereroa', 'Harawira', 'Hēnare', 'Herewini', 'Hohepa', 'Kāretu', 'Kawhia', 'Kīngi', 'Mahuika',
      'Manihera', 'Mānuel', 'Matene', 'Ngata', 'Paraone', 'Paki', 'Pōmare', 'Rangiaho', 'Rāpana', 'Ruru', 'Taiaroa',
      'Tāmati', 'Tautahi', 'Te Kani', 'Tipoki', 'Waaka', 'Walker', 'Whaanga', 'Williams',
    ],
  },
  {
    share: 9,
    first: [
      'Alofa', 'Ana', 'Epeli', 'Fa‘afetai', 'Fetu', 'Ioane', 'Lani', 'Losa', 'Mele', 'Ofa', 'Pele', 'Sela', 'Semisi', 'Sina',
      'Siosaia', 'Tavita', 'Tevita', 'Tupou', 'Vaimoana', 'Viliami',
    ],
    last: [
      'Afoa', 'Faleolo', 'Fa‘asavalu', 'Fifita', 'Folau', 'Kaufusi', 'Latu', 'Leota', 'Lolohea', 'Moala', 'Pele', 'Puletua',
      'Sapolu', 'Seiuli', 'Tafuna', 'Taufa', 'Tuala', 'Tupuola', 'Vaka', 'Vea',
    ],
  },
  {
    share: 9,
    first: [
      'Chen', 'Fang', 'Grace', 'Hui', 'Jason', 'Jia', 'Kevin', 'Lan', 'Li', 'Lin', 'Mei', 'Ming', 'Ning', 'Raymond', 'Shu',
      'Vivian', 'Wei', 'Xin', 'Yan', 'Zhi',
    ],
    last: ['Chan', 'Chen', 'Cheung', 'Fong', 'Gao', 'Huang', 'Kwok', 'Lau', 'Li', 'Lin', 'Liu', 'Luo', 'Ng', 'Sun', 'Wang', 'Wong', 'Wu', 'Xu', 'Zhang', 'Zhou'],
  },
  {
    share: 8,
    first: [
      'Aditi', 'Amit', 'Anjali', 'Arjun', 'Deepak', 'Divya', 'Gurpreet', 'Harpreet', 'Jasleen', 'Kavita', 'Manish', 'Meera',
      'Neha', 'Pooja', 'Rahul', 'Rajesh', 'Sanjay', 'Simran', 'Sunita', 'Vikram',
    ],
    last: ['Bhatt', 'Chand', 'Desai', 'Gill', 'Iyer', 'Kaur', 'Kumar', 'Lal', 'Menon', 'Naidu', 'Parmar', 'Patel', 'Prasad', 'Rao', 'Reddy', 'Sandhu', 'Shah', 'Sharma', 'Singh', 'Verma'],
  },
  {
    share: 6,
    first: ['Alejandra', 'Amara', 'Dirk', 'Eun-ji', 'Farah', 'Hiroshi', 'Ingrid', 'Jin', 'Katarina', 'Leila', 'Lotte', 'Marisol', 'Min-jun', 'Omar', 'Pieter', 'Rosa', 'Thandi', 'Tomasz', 'Yuki', 'Zara'],
    last: ['Abdi', 'Botha', 'Cruz', 'de Vries', 'Garcia', 'Hassan', 'Jansen', 'Kim', 'Kowalski', 'Lee', 'Meyer', 'Nguyen', 'Novak', 'Okafor', 'Park', 'Reyes', 'Santos', 'Tanaka', 'van Dijk', 'Yamamoto'],
  },
];
