CREATE TABLE "relation_count" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"follower_count" integer DEFAULT 0 NOT NULL,
	"following_count" integer DEFAULT 0 NOT NULL,
	"friend_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "relation_count_not_negative" CHECK (least("relation_count"."follower_count", "relation_count"."following_count", "relation_count"."friend_count") >= 0)
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_incognito" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "profile_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "relation_count" ADD CONSTRAINT "relation_count_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "relation_count_popular" ON "relation_count" USING btree ("follower_count","user_id");--> statement-breakpoint
CREATE INDEX "recent_play_latest_players" ON "recent_play" USING btree ("game_id","played_at","player_id");--> statement-breakpoint
CREATE INDEX "follow_newest_followers" ON "follow" USING btree ("followed_id","created_at","follower_id");--> statement-breakpoint
CREATE INDEX "follow_newest_followed" ON "follow" USING btree ("follower_id","created_at","followed_id");--> statement-breakpoint
CREATE INDEX "users_town" ON "users" USING btree ("town","id") WHERE "users"."town" <> '';
