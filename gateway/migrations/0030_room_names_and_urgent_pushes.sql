ALTER TABLE "party" ADD COLUMN "named_by" bigint;--> statement-breakpoint
ALTER TABLE "party" ADD CONSTRAINT "party_named_by_users_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_message_urgent" ON "push_message" USING btree ("next_try_at") WHERE "push_message"."kind" IN ('message', 'seat_free', 'new_sign_in');
--> statement-breakpoint
-- The list reads the names of rooms from the rooms now, so that they disappear with an erased account.
UPDATE "notification" SET "detail" = '' WHERE "kind" = 'seat_free';--> statement-breakpoint
UPDATE "notification_actor" SET "detail" = '' FROM "notification" WHERE "notification"."id" = "notification_id" AND "kind" = 'party_live';
