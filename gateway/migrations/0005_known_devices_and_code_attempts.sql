CREATE TABLE "known_device" (
	"user_id" bigint NOT NULL,
	"device_key" text NOT NULL,
	"last_login_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_device_user_id_device_key_pk" PRIMARY KEY("user_id","device_key")
);
--> statement-breakpoint
DROP INDEX "verification_code_live";--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "attempts_allowed" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "wrong_tries_elsewhere" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "device_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_code" ADD COLUMN "is_known_device" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "verification_code_live_per_device" ON "verification_code" USING btree ("target","purpose","device_key") WHERE "verification_code"."ended_at" IS NULL;
