CREATE TABLE "game_nonce" (
	"game_id" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_nonce_game_id_nonce_pk" PRIMARY KEY("game_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "game_order" (
	"game_id" text NOT NULL,
	"order_ref" text NOT NULL,
	"round_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"announced_at" timestamp (3) with time zone,
	CONSTRAINT "game_order_game_id_order_ref_pk" PRIMARY KEY("game_id","order_ref")
);
--> statement-breakpoint
CREATE TABLE "game_score" (
	"game_id" text NOT NULL,
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"user_id" bigint NOT NULL,
	"score" bigint NOT NULL,
	"rounds" integer NOT NULL,
	"experience" integer NOT NULL,
	CONSTRAINT "game_score_game_id_period_starts_on_user_id_pk" PRIMARY KEY("game_id","period","starts_on","user_id")
);
--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "released_at" timestamp (3) with time zone DEFAULT '2026-11-20T00:00:00.000Z' NOT NULL;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "plays" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "experience" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_order" ADD CONSTRAINT "game_order_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_order" ADD CONSTRAINT "game_order_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_score" ADD CONSTRAINT "game_score_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_score" ADD CONSTRAINT "game_score_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_nonce_expiry" ON "game_nonce" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "game_order_round" ON "game_order" USING btree ("game_id","round_id","user_id");--> statement-breakpoint
CREATE INDEX "game_order_user_id_index" ON "game_order" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "game_order_created_at_index" ON "game_order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "game_score_rank" ON "game_score" USING btree ("game_id","period","starts_on","score","user_id");--> statement-breakpoint
CREATE INDEX "game_score_user" ON "game_score" USING btree ("user_id","period","starts_on");--> statement-breakpoint
CREATE INDEX "game_score_age" ON "game_score" USING btree ("starts_on");
--> statement-breakpoint
-- A level begins at 100 * (level - 1)^2 experience.
UPDATE "users" SET "experience" = 100 * ("level" - 1) * ("level" - 1) WHERE "level" > 1;
