CREATE TABLE "post_tag" (
	"tag" text NOT NULL,
	"post_id" bigint NOT NULL,
	CONSTRAINT "post_tag_tag_post_id_pk" PRIMARY KEY("tag","post_id")
);

ALTER TABLE "post_tag" ADD CONSTRAINT "post_tag_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "post_tag_post_id_index" ON "post_tag" USING btree ("post_id");

-- Also fills it for posts that a gateway of the previous release stores.
CREATE FUNCTION add_tags_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_tag (tag, post_id) SELECT DISTINCT lower(tag), NEW.id FROM unnest(NEW.tags) AS tag;
  RETURN NULL;
END $$;

CREATE TRIGGER post_adds_tags AFTER INSERT ON post FOR EACH ROW
  WHEN (cardinality(NEW.tags) > 0) EXECUTE FUNCTION add_tags_of_post();

INSERT INTO post_tag (tag, post_id) SELECT DISTINCT lower(tag), post.id FROM post, unnest(post.tags) AS tag;
