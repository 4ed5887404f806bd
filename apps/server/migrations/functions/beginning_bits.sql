-- Which beginnings (of one, two and four letters) a word has, as three of 64 bits. A beginning of a word sets only bits that the word
-- sets, so a street that lacks a bit of a searched word does not have that word. Few streets pass without having it.
create or replace function beginning_bits(word text) returns bigint language sql immutable parallel safe as $$
  select 1::bigint << (hashtext(left(word, 1)) & 63)
    | case when char_length(word) >= 2 then 1::bigint << (hashtext(left(word, 2)) & 63) else 0 end
    | case when char_length(word) >= 4 then 1::bigint << (hashtext(left(word, 4)) & 63) else 0 end
$$;
