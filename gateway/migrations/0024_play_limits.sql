CREATE TABLE "kept_restriction" (
	"contact_key" text PRIMARY KEY NOT NULL,
	"restrictions" jsonb NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"change" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_day" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"played" bigint NOT NULL,
	CONSTRAINT "play_day_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "play_limit" (
	"user_id" bigint NOT NULL,
	"set_by" text NOT NULL,
	"measure" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint NOT NULL,
	"pending_from" timestamp (3) with time zone,
	"pending_amount" bigint,
	CONSTRAINT "play_limit_user_id_set_by_measure_period_pk" PRIMARY KEY("user_id","set_by","measure","period"),
	CONSTRAINT "play_limit_amount" CHECK ("play_limit"."amount" > 0 AND "play_limit"."pending_amount" > 0),
	CONSTRAINT "play_limit_pending" CHECK ("play_limit"."pending_amount" IS NULL OR "play_limit"."pending_from" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "play_state" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"time_out_until" timestamp (3) with time zone,
	"excluded_from" timestamp (3) with time zone,
	"excluded_until" timestamp (3) with time zone,
	"check_minutes" integer DEFAULT 30 NOT NULL,
	"last_played_at" timestamp (3) with time zone,
	"since_check" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "hold_user_id_index";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "age_stated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "limit_change" ADD CONSTRAINT "limit_change_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_day" ADD CONSTRAINT "play_day_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_limit" ADD CONSTRAINT "play_limit_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_state" ADD CONSTRAINT "play_state_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_restriction_kept_until_index" ON "kept_restriction" USING btree ("kept_until");--> statement-breakpoint
CREATE INDEX "limit_change_user_id_id_index" ON "limit_change" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "play_day_day_index" ON "play_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "hold_of_user" ON "hold" USING btree ("user_id","created_at");
