-- Converting one post costs about 10 µs. With the default of 100, PostgreSQL converted tens of thousands of posts for
-- the newest matches of a frequent word, instead of reading the matches from the index.
ALTER FUNCTION search_text(text) COST 1000;
