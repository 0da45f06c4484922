DROP INDEX "post_comment_thread";--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "like_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "post_comment_oldest" ON "post_comment" USING btree ("post_id","id") WHERE "post_comment"."reply_to" IS NULL;--> statement-breakpoint
CREATE INDEX "post_comment_post" ON "post_comment" USING btree ("post_id");
--> statement-breakpoint
-- Locks the posts in the order of their ids, so that two statements can't deadlock.
CREATE FUNCTION count_likes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM post WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE post SET like_count = like_count + step * total.count
  FROM (SELECT post_id, count(*) AS count FROM changed GROUP BY post_id) AS total
  WHERE post.id = total.post_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added_likes AFTER INSERT ON post_like REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
--> statement-breakpoint
CREATE TRIGGER count_removed_likes AFTER DELETE ON post_like REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_likes();
--> statement-breakpoint
CREATE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM post WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE post SET comment_count = comment_count + step * total.count
  FROM (SELECT post_id, count(*) AS count FROM changed WHERE hidden_at IS NULL GROUP BY post_id) AS total
  WHERE post.id = total.post_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added_comments AFTER INSERT ON post_comment REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
--> statement-breakpoint
CREATE TRIGGER count_removed_comments AFTER DELETE ON post_comment REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_comments();
--> statement-breakpoint
CREATE FUNCTION count_hidden_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post SET comment_count = comment_count + CASE WHEN NEW.hidden_at IS NULL THEN 1 ELSE -1 END
  WHERE id = NEW.post_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_hidden_comments AFTER UPDATE OF hidden_at ON post_comment
FOR EACH ROW WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)) EXECUTE FUNCTION count_hidden_comment();
--> statement-breakpoint
-- After the triggers, which wait for running changes and hold back new ones until this migration commits.
UPDATE post SET
  like_count = (SELECT count(*) FROM post_like WHERE post_id = post.id),
  comment_count = (SELECT count(*) FROM post_comment WHERE post_id = post.id AND hidden_at IS NULL);
