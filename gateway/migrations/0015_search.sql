-- The form in which texts are searched: without case and accents. unaccent() depends on a dictionary that could change,
-- so PostgreSQL doesn't take it for immutable, which an index needs.
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN lower(public.unaccent('public.unaccent'::regdictionary, $1));
--> statement-breakpoint
CREATE FUNCTION search_text(text, text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_text($1 || ' ' || array_to_string($2, ' '));
--> statement-breakpoint
CREATE TABLE "post_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "party_name_trigram";--> statement-breakpoint
DROP INDEX "club_name_trigram";--> statement-breakpoint
DROP INDEX "post_text_trigram";--> statement-breakpoint
CREATE INDEX "post_word_trigrams" ON "post_word" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "party_search" ON "party" USING gin (search_text("name", "tags") gin_trgm_ops) WHERE "party"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "club_search" ON "club" USING gin (search_text("name" || ' ' || "town", "tags") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "post_words" ON "post" USING gin (to_tsvector('simple', search_text("text")));--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (search_text("nick_name" || ' ' || "username"::text) gin_trgm_ops);
--> statement-breakpoint
-- Words of letters only are safe in the text of a tsquery.
CREATE FUNCTION words_of_post(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT word FROM unnest(tsvector_to_array(to_tsvector('simple', search_text($1)))) AS word
  WHERE word ~ '^[[:alpha:]]{4,30}$';
END;
--> statement-breakpoint
-- Sorted, so that two statements that add the same words don't deadlock.
CREATE FUNCTION add_post_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_word SELECT DISTINCT word FROM added, words_of_post(text) AS word ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER post_words_added AFTER INSERT ON post REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION add_post_words();
--> statement-breakpoint
-- Each word is looked up in the index of posts. The planner expects to find most of them soon by scanning the table,
-- which would take long for words that no other post has.
CREATE FUNCTION remove_post_words() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  DELETE FROM post_word WHERE word IN (SELECT words_of_post(text) FROM removed)
  AND NOT EXISTS (SELECT FROM post WHERE to_tsvector('simple', search_text(text)) @@ word::tsquery);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER post_words_removed AFTER DELETE ON post REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION remove_post_words();
--> statement-breakpoint
INSERT INTO post_word SELECT DISTINCT word FROM post, words_of_post(text) AS word;
