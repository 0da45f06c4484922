CREATE TABLE "prize_stock" (
	"version" integer NOT NULL,
	"field_id" text NOT NULL,
	"initial" integer NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "prize_stock_version_field_id_pk" PRIMARY KEY("version","field_id"),
	CONSTRAINT "prize_stock_left" CHECK ("prize_stock"."left" BETWEEN 0 AND "prize_stock"."initial")
);
--> statement-breakpoint
CREATE TABLE "wheel_closure" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"reopened_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "epoch" ALTER COLUMN "seed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "epoch" ADD COLUMN "sealed_seed" text;--> statement-breakpoint
ALTER TABLE "epoch" ADD COLUMN "seal_key" text;--> statement-breakpoint
ALTER TABLE "odds_version" ADD COLUMN "cause" text DEFAULT 'start' NOT NULL;--> statement-breakpoint
ALTER TABLE "odds_version" ADD COLUMN "sold_out_field_id" text;--> statement-breakpoint
ALTER TABLE "spin" ADD COLUMN "share_code" text;--> statement-breakpoint
ALTER TABLE "prize_stock" ADD CONSTRAINT "prize_stock_version_odds_version_version_fk" FOREIGN KEY ("version") REFERENCES "public"."odds_version"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "wheel_closure_current" ON "wheel_closure" USING btree ((true)) WHERE "wheel_closure"."reopened_at" IS NULL;--> statement-breakpoint
CREATE INDEX "epoch_hidden" ON "epoch" USING btree ("created_at") WHERE "epoch"."seed" IS NULL;--> statement-breakpoint
CREATE INDEX "epoch_unsealed" ON "epoch" USING btree ("id") WHERE "epoch"."seed" IS NOT NULL AND "epoch"."revealed_at" IS NULL;--> statement-breakpoint
ALTER TABLE "spin" ADD CONSTRAINT "spin_share_code" UNIQUE("share_code");--> statement-breakpoint
ALTER TABLE "epoch" ADD CONSTRAINT "epoch_sealed" CHECK (("epoch"."sealed_seed" IS NULL) = ("epoch"."seal_key" IS NULL));
--> statement-breakpoint
-- Older code reads the plain seed of the current epoch.
-- breaks code before: 0027_wheel_operations
