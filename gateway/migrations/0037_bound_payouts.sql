CREATE TABLE "game_loss" (
	"game_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"coins" bigint NOT NULL,
	"paused_at_limit" bigint,
	CONSTRAINT "game_loss_game_id_hour_pk" PRIMARY KEY("game_id","hour")
);
--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "max_round_payout" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game" ADD COLUMN "house_share_percent" integer;--> statement-breakpoint
ALTER TABLE "game_loss" ADD CONSTRAINT "game_loss_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_loss_age" ON "game_loss" USING btree ("hour");
