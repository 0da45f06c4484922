DROP INDEX "users_search";--> statement-breakpoint
DROP INDEX "users_username_trigram";--> statement-breakpoint
CREATE INDEX "users_search_name" ON "users" USING gin (search_text("nick_name") gin_trgm_ops);
--> statement-breakpoint
-- Locks the words first. Of two transactions that delete the last posts with a word, the second one waits, and its next
-- statement sees that no post has the word anymore.
CREATE OR REPLACE FUNCTION remove_post_words() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM post_word WHERE word IN (SELECT words_of_post(text) FROM removed) ORDER BY word FOR UPDATE;
  DELETE FROM post_word WHERE word IN (SELECT words_of_post(text) FROM removed)
  AND NOT EXISTS (SELECT FROM post WHERE to_tsvector('simple', search_text(text)) @@ word::tsquery);
  RETURN NULL;
END $$;
