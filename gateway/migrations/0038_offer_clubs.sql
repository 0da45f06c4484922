ALTER TABLE "club_member" ADD COLUMN "is_offered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "club_member_one_offer" ON "club_member" USING btree ("club_id") WHERE "club_member"."is_offered";
