-- Exploring: which homes a user has viewed, the achievements unlocked by it, and the leaderboard (product/exploration.md).

create table user_stats (
  user_id bigint primary key references users (id) on delete cascade,
  -- The points of the unlocked achievements.
  total_points integer not null default 0 check (total_points >= 0),
  map_zooms integer not null default 0 check (map_zooms >= 0),
  -- Days in a row with a view, in New Zealand's days, up to the last one with a view.
  current_streak integer not null default 0 check (current_streak >= 0),
  longest_streak integer not null default 0 check (longest_streak >= current_streak),
  last_active_on date,
  check ((last_active_on is null) = (longest_streak = 0)),
  -- When the user's exploring as a visitor was added.
  carried_over_at timestamptz(3),
  -- The name that the user chose for the leaderboard; null for users who are not on it.
  leaderboard_name text check (char_length(leaderboard_name) between 1 and 40 and not is_unfit_as_name(leaderboard_name))
);
create unique index user_stats_leaderboard_name on user_stats (lower(leaderboard_name));
create index user_stats_leaderboard on user_stats (total_points desc, user_id) where leaderboard_name is not null;

-- Each home counts once for a user, whether it was viewed as an address or as a listing there. The table of addresses is replaced by
-- imports, so there is no foreign key to it.
create table explored_homes (
  user_id bigint not null references user_stats (user_id) on delete cascade,
  address_id bigint not null,
  suburb text,
  city text,
  -- Of a listing; null for a home that was viewed as an address only.
  property_type text
    check (property_type in ('House', 'Apartment', 'Townhouse', 'Lifestyle', 'Unit', 'Land', 'Commercial')),
  price_band text check (price_band in ('realistic', 'aspirational', 'dream')),
  viewed_on date not null,
  viewed_at timestamptz(3) not null,
  primary key (user_id, address_id)
);
create index explored_homes_day on explored_homes (user_id, viewed_on);

-- The zooms of the last day, so that repeating a request counts once and a day has a limit.
create table counted_zooms (
  user_id bigint not null references user_stats (user_id) on delete cascade,
  client_id uuid not null,
  zoomed_at timestamptz(3) not null,
  primary key (user_id, client_id)
);

create table user_achievements (
  user_id bigint not null references user_stats (user_id) on delete cascade,
  achievement text not null check (achievement ~ '^[a-z]+(-[a-z]+)*$' and char_length(achievement) <= 40),
  unlocked_at timestamptz(3) not null,
  -- When the user was told.
  told_at timestamptz(3),
  primary key (user_id, achievement)
);
