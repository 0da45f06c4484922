DROP INDEX "party_visit_latest";--> statement-breakpoint
CREATE INDEX "party_newest" ON "party" USING btree ("created_at","id") WHERE "party"."ended_at" IS NULL AND "party"."auth" <> 1;--> statement-breakpoint
CREATE INDEX "party_visit_newest" ON "party_visit" USING btree ("user_id","visited_at","party_id");
