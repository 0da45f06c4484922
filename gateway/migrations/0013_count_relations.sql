CREATE FUNCTION add_relation_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO relation_count (user_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER add_relation_count AFTER INSERT ON users
FOR EACH ROW EXECUTE FUNCTION add_relation_count();
--> statement-breakpoint
-- Locks the counts of everyone involved in the order of their ids, so that two statements can't deadlock. The update
-- sees what other transactions committed before the lock, so two users who follow each other at once become friends.
CREATE FUNCTION count_relations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM relation_count
  WHERE user_id IN (SELECT follower_id FROM changed UNION SELECT followed_id FROM changed)
  ORDER BY user_id FOR NO KEY UPDATE;

  WITH friends AS (
    SELECT DISTINCT least(follower_id, followed_id) AS one, greatest(follower_id, followed_id) AS other
    FROM changed
    WHERE EXISTS (
      SELECT FROM follow AS back
      WHERE back.follower_id = changed.followed_id AND back.followed_id = changed.follower_id
    ) OR EXISTS (
      SELECT FROM changed AS back
      WHERE back.follower_id = changed.followed_id AND back.followed_id = changed.follower_id
    )
  ), part (user_id, followers, following, friends) AS (
    SELECT followed_id, 1, 0, 0 FROM changed
    UNION ALL SELECT follower_id, 0, 1, 0 FROM changed
    UNION ALL SELECT one, 0, 0, 1 FROM friends
    UNION ALL SELECT other, 0, 0, 1 FROM friends
  ), total AS (
    SELECT user_id, sum(followers) AS followers, sum(following) AS following, sum(friends) AS friends
    FROM part GROUP BY user_id
  )
  UPDATE relation_count SET
    follower_count = follower_count + step * followers,
    following_count = following_count + step * following,
    friend_count = friend_count + step * friends
  FROM total WHERE total.user_id = relation_count.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added_relations AFTER INSERT ON follow REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_relations();
--> statement-breakpoint
CREATE TRIGGER count_removed_relations AFTER DELETE ON follow REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_relations();
--> statement-breakpoint
-- After the triggers, which wait for running changes and hold back new ones until this migration commits.
INSERT INTO relation_count (user_id, follower_count, following_count, friend_count)
SELECT id,
  (SELECT count(*) FROM follow WHERE followed_id = users.id),
  (SELECT count(*) FROM follow WHERE follower_id = users.id),
  (SELECT count(*) FROM follow AS mine
    JOIN follow AS theirs ON theirs.follower_id = mine.followed_id AND theirs.followed_id = mine.follower_id
    WHERE mine.follower_id = users.id)
FROM users;
