CREATE TABLE "invite_contact" (
	"contact_key" text PRIMARY KEY NOT NULL,
	"invitee_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
-- Invitations that are refused later may repeat a device.
ALTER TABLE "invitation" DROP CONSTRAINT "invitation_deviceId_unique";--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "network_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "state" text DEFAULT 'joined' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "reason" text DEFAULT 'activity_missing';--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "risk" text;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "next_check_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "rewarded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "reward_coins" bigint;--> statement-breakpoint
ALTER TABLE "invite_contact" ADD CONSTRAINT "invite_contact_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invite_contact_invitee_id_index" ON "invite_contact" USING btree ("invitee_id");--> statement-breakpoint
CREATE INDEX "invite_contact_created_at_index" ON "invite_contact" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitation_device_id_index" ON "invitation" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "invitation_next_check" ON "invitation" USING btree ("next_check_at") WHERE "invitation"."next_check_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "known_device_device_key_index" ON "known_device" USING btree ("device_key");--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_final" CHECK (("invitation"."state" IN ('rewarded', 'refused')) = ("invitation"."next_check_at" IS NULL));--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_reward" CHECK (("invitation"."state" = 'rewarded') = ("invitation"."reward_coins" IS NOT NULL));
