CREATE TABLE "feed_edition" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"last_post_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_edition_post" (
	"edition_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"post_id" bigint NOT NULL,
	CONSTRAINT "feed_edition_post_edition_id_position_pk" PRIMARY KEY("edition_id","position")
);
--> statement-breakpoint
CREATE TABLE "muted_word" (
	"user_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"word" text NOT NULL,
	"plain" text NOT NULL,
	CONSTRAINT "muted_word_user_id_position_pk" PRIMARY KEY("user_id","position")
);
--> statement-breakpoint
CREATE TABLE "post_media" (
	"post_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"media_id" uuid NOT NULL,
	CONSTRAINT "post_media_post_id_position_pk" PRIMARY KEY("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "post_mention" (
	"post_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"nick_name" text NOT NULL,
	CONSTRAINT "post_mention_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
DROP INDEX "post_author_id_index";--> statement-breakpoint
DROP INDEX "post_comment_post_id_index";--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "club_id" bigint;--> statement-breakpoint
ALTER TABLE "post_comment" ADD COLUMN "reply_to" bigint;--> statement-breakpoint
ALTER TABLE "post_comment" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "post_comment" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_edition_post" ADD CONSTRAINT "feed_edition_post_edition_id_feed_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."feed_edition"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_word" ADD CONSTRAINT "muted_word_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_media" ADD CONSTRAINT "post_media_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_media" ADD CONSTRAINT "post_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_mention" ADD CONSTRAINT "post_mention_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_mention" ADD CONSTRAINT "post_mention_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_media_media_id_index" ON "post_media" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "post_mention_user_id_index" ON "post_mention" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_club_id_club_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."club"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_reply_to_post_comment_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."post_comment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_created" ON "post" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "post_author_newest" ON "post" USING btree ("author_id","id");--> statement-breakpoint
CREATE INDEX "post_club_newest" ON "post" USING btree ("club_id","id") WHERE "post"."club_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "post_comment_thread" ON "post_comment" USING btree ("post_id","reply_to","id");--> statement-breakpoint
CREATE INDEX "post_comment_reply" ON "post_comment" USING btree ("reply_to","id");--> statement-breakpoint
CREATE INDEX "post_comment_author" ON "post_comment" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_once" UNIQUE("author_id","attempt_id");--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_once" UNIQUE("author_id","attempt_id");
--> statement-breakpoint
UPDATE "post" SET "words" = ' ' || btrim(regexp_replace(lower("text"), '[^[:alnum:]]+', ' ', 'g')) || ' ';--> statement-breakpoint
UPDATE "post_comment" SET "words" = ' ' || btrim(regexp_replace(lower("text"), '[^[:alnum:]]+', ' ', 'g')) || ' ';
